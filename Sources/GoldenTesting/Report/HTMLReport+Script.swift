extension HTMLReport {
  /// The page's behaviour. It writes nothing into the page but text and elements it makes itself.
  static let script = #"""
    "use strict";
    (() => {
      document.documentElement.classList.add("scripted");
      const articles = [...document.querySelectorAll("article")];
      const search = document.getElementById("search");
      const shown = document.getElementById("shown");
      const boxes = [...document.querySelectorAll("input[name=status]")];
      let current = null;

      function make(tag, className, parent) {
        const element = document.createElement(tag);
        if (className) element.className = className;
        if (parent) parent.append(element);
        return element;
      }

      function filter() {
        const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
        const statuses = new Set(boxes.filter(box => box.checked).map(box => box.value));
        let count = 0;
        for (const article of articles) {
          const name = article.dataset.name.toLowerCase();
          const isShown = statuses.has(article.dataset.status) && words.every(word => name.includes(word));
          article.hidden = !isShown;
          if (isShown) count += 1;
        }
        shown.textContent = `${count} of ${articles.length} shown`;
        if (current && current.hidden) select(null);
      }

      function select(article) {
        if (current) current.classList.remove("current");
        current = article;
        if (current) current.classList.add("current");
      }

      function step(distance) {
        const visible = articles.filter(article => !article.hidden);
        if (visible.length === 0) return;
        const index = visible.indexOf(current);
        const next = index < 0 ? (distance > 0 ? 0 : visible.length - 1) : index + distance;
        select(visible[Math.max(0, Math.min(visible.length - 1, next))]);
        current.scrollIntoView({ block: "start" });
      }

      function stack(article, parent) {
        const box = make("div", "stack", parent);
        for (const kind of ["expected", "actual"]) {
          const original = article.querySelector(`figure.${kind} img`);
          const copy = make("img", "", box);
          copy.src = original.src;
          copy.alt = original.alt;
          copy.width = original.width;
          copy.height = original.height;
        }
        return box;
      }

      function slider(article, stage) {
        const box = stack(article, stage);
        const range = make("input", "", stage);
        range.type = "range";
        range.min = 0;
        range.max = 100;
        range.step = "any";
        range.value = 50;
        range.setAttribute("aria-label", "expected to the left, actual to the right");
        range.addEventListener("input", () => box.style.setProperty("--split", `${range.value}%`));
      }

      function hex(data, offset) {
        return "#" + [...data.slice(offset, offset + 4)].map(byte => byte.toString(16).padStart(2, "0")).join("");
      }

      function zoom(article, stage) {
        const panes = make("div", "panes", stage);
        const side = 416;
        const state = { scale: 16, x: Number(article.dataset.x || 0), y: Number(article.dataset.y || 0) };
        const views = ["expected", "actual"].map(kind => {
          const image = article.querySelector(`figure.${kind} img`);
          const figure = make("figure", "", panes);
          make("figcaption", "", figure).textContent = kind;
          const canvas = make("canvas", "", figure);
          canvas.width = canvas.height = side;
          canvas.tabIndex = 0;
          const source = document.createElement("canvas");
          source.width = image.naturalWidth;
          source.height = image.naturalHeight;
          const pixels = source.getContext("2d", { willReadFrequently: true });
          pixels.drawImage(image, 0, 0);
          return { kind, canvas, source, data: pixels.getImageData(0, 0, source.width, source.height) };
        });
        const readout = make("p", "readout", stage);
        const bar = make("div", "modes", stage);
        for (const [label, factor] of [["−", 0.5], ["+", 2]]) {
          const button = make("button", "", bar);
          button.type = "button";
          button.textContent = label;
          button.setAttribute("aria-label", factor > 1 ? "larger" : "smaller");
          button.addEventListener("click", () => {
            state.scale = Math.max(2, Math.min(64, state.scale * factor));
            draw();
          });
        }

        function origin() {
          const count = Math.floor(side / state.scale);
          return { x: Math.floor(state.x - count / 2), y: Math.floor(state.y - count / 2), count };
        }

        function draw() {
          const { x, y, count } = origin();
          for (const view of views) {
            const context = view.canvas.getContext("2d");
            context.clearRect(0, 0, side, side);
            context.imageSmoothingEnabled = false;
            context.drawImage(view.source, -x * state.scale, -y * state.scale,
              view.source.width * state.scale, view.source.height * state.scale);
            if (state.scale < 8) continue;
            context.strokeStyle = "#80808060";
            context.beginPath();
            for (let line = 0; line <= count; line += 1) {
              context.moveTo(line * state.scale + 0.5, 0);
              context.lineTo(line * state.scale + 0.5, side);
              context.moveTo(0, line * state.scale + 0.5);
              context.lineTo(side, line * state.scale + 0.5);
            }
            context.stroke();
          }
        }

        function read(x, y) {
          readout.textContent = `${x}, ${y} `;
          for (const view of views) {
            const isInside = x >= 0 && y >= 0 && x < view.source.width && y < view.source.height;
            const color = isInside ? hex(view.data.data, (y * view.source.width + x) * 4) : "outside";
            readout.append(` ${view.kind} `);
            if (isInside) make("span", "swatch", readout).style.background = color;
            readout.append(` ${color}`);
          }
        }

        for (const view of views) {
          let drag = null;
          view.canvas.addEventListener("pointerdown", event => {
            drag = { x: event.offsetX, y: event.offsetY, startX: state.x, startY: state.y };
            view.canvas.setPointerCapture(event.pointerId);
          });
          view.canvas.addEventListener("pointerup", () => { drag = null; });
          view.canvas.addEventListener("pointermove", event => {
            const perPixel = view.canvas.clientWidth / side * state.scale;
            if (drag) {
              state.x = drag.startX - (event.offsetX - drag.x) / perPixel;
              state.y = drag.startY - (event.offsetY - drag.y) / perPixel;
              draw();
            }
            const start = origin();
            read(start.x + Math.floor(event.offsetX / perPixel), start.y + Math.floor(event.offsetY / perPixel));
          });
          view.canvas.addEventListener("keydown", event => {
            const move = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
            if (!move) return;
            event.preventDefault();
            state.x += move[0];
            state.y += move[1];
            draw();
            read(Math.floor(state.x), Math.floor(state.y));
          });
        }
        draw();
        read(Math.floor(state.x), Math.floor(state.y));
      }

      function show(article, mode) {
        const bar = article.querySelector(":scope > .modes");
        if (!bar) return;
        for (const button of bar.children) button.setAttribute("aria-pressed", String(button.dataset.mode === mode));
        const stage = article.querySelector(".stage");
        const isSide = mode === "1";
        article.querySelector(".figures").hidden = isSide ? false : true;
        stage.hidden = isSide;
        stage.replaceChildren();
        stage.className = `stage ${["", "side", "slider", "blink", "zoom"][Number(mode)]}`;
        if (mode === "2") slider(article, stage);
        if (mode === "3") stack(article, stage);
        if (mode === "4") zoom(article, stage);
      }

      function copy(article) {
        const code = article.querySelector(".command code");
        const button = article.querySelector(".copy");
        if (!code) return;
        const range = document.createRange();
        range.selectNodeContents(code);
        getSelection().removeAllRanges();
        getSelection().addRange(range);
        // On pages from disk the clipboard may be out of reach; then the command is at least selected.
        const written = navigator.clipboard ? navigator.clipboard.writeText(code.textContent) : Promise.reject();
        written.then(() => { button.textContent = "Copied"; }, () => { button.textContent = "Selected"; });
      }

      for (const article of articles) {
        article.addEventListener("click", event => {
          select(article);
          const button = event.target.closest("button");
          if (!button) return;
          if (button.dataset.mode) show(article, button.dataset.mode);
          if (button.classList.contains("copy")) copy(article);
        });
      }
      search.addEventListener("input", filter);
      for (const box of boxes) box.addEventListener("change", filter);
      document.querySelector(".filter").addEventListener("submit", event => event.preventDefault());
      document.addEventListener("keydown", event => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.target === search) {
          if (event.key === "Escape") search.blur();
          return;
        }
        if (event.key === "j") step(1);
        else if (event.key === "k") step(-1);
        else if (event.key === "/") {
          event.preventDefault();
          search.focus();
        } else if (current && "1234".includes(event.key)) show(current, event.key);
        else if (current && event.key === "a") copy(current);
      });
      filter();
    })();
    """#
}
