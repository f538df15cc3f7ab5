extension GalleryPage {
  /// The page's behaviour. It writes nothing into the page but text and copies of its pictures.
  static let script = #"""
    "use strict";
    (() => {
      const root = document.documentElement;
      root.classList.add("scripted");
      const figures = [...document.querySelectorAll("figure")];
      const sections = [...document.querySelectorAll("section")];
      const search = document.getElementById("search");
      const shown = document.getElementById("shown");
      const none = document.getElementById("none");
      const large = document.getElementById("large");
      const told = document.getElementById("told");
      const toggle = document.getElementById("appearance");
      let current = null;
      let timer = 0;

      function visible() { return figures.filter(figure => !figure.hidden); }

      function select(figure) {
        if (current) current.classList.remove("current");
        current = figure;
        if (current) current.classList.add("current");
      }

      function filter() {
        const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
        for (const figure of figures) {
          const text = figure.dataset.words.toLowerCase();
          figure.hidden = !words.every(word => text.includes(word));
        }
        for (const section of sections) {
          section.hidden = [...section.querySelectorAll("figure")].every(figure => figure.hidden);
        }
        const count = visible().length;
        shown.textContent = words.length ? `${count} of ${figures.length} pictures` : `${count} pictures`;
        none.hidden = count > 0;
        if (current && current.hidden) select(null);
      }

      function show(appearance) {
        root.dataset.appearance = appearance;
        toggle.setAttribute("aria-pressed", String(appearance === "dark"));
      }

      function flip() { show(root.dataset.appearance === "dark" ? "light" : "dark"); }

      function step(distance) {
        const list = visible();
        if (list.length === 0) return;
        const index = list.indexOf(current);
        const next = index < 0 ? (distance > 0 ? 0 : list.length - 1) : index + distance;
        select(list[Math.max(0, Math.min(list.length - 1, next))]);
        current.scrollIntoView({ block: "nearest" });
        current.querySelector(".picture").focus({ preventScroll: true });
      }

      function enlarge(figure) {
        const images = [...figure.querySelectorAll(".picture img")];
        const image = images.find(image => getComputedStyle(image).display !== "none") ?? images[0];
        const copy = image.cloneNode();
        copy.className = "";
        // Outside of its picture element, an image would no longer know of the reader's wishes.
        copy.src = image.currentSrc;
        // No larger than its pixels, which stay sharp so, but twice as large at least where there is room.
        const room = Math.min(innerWidth * 0.9 / image.width, innerHeight * 0.85 / image.height);
        const factor = Math.max(1, Math.min(room, Math.max(2, image.naturalWidth / image.width)));
        copy.width = image.width * factor;
        copy.height = image.height * factor;
        large.replaceChildren(copy);
        large.showModal();
      }

      function tell(text) {
        told.textContent = text;
        told.classList.add("shown");
        clearTimeout(timer);
        timer = setTimeout(() => told.classList.remove("shown"), 1500);
      }

      function copy(figure, kind) {
        const code = figure.querySelector(`pre.${kind} code`);
        const name = kind === "html" ? "HTML" : "Markdown";
        const written = navigator.clipboard ? navigator.clipboard.writeText(code.textContent) : Promise.reject();
        written.then(() => tell(`${name} copied`), () => {
          // On pages from disk the clipboard may be out of reach; then the snippet is at least selected.
          figure.querySelector("details").open = true;
          const range = document.createRange();
          range.selectNodeContents(code);
          getSelection().removeAllRanges();
          getSelection().addRange(range);
          tell(`${name} selected`);
        });
      }

      for (const figure of figures) {
        figure.addEventListener("click", event => {
          select(figure);
          const button = event.target.closest("button");
          if (!button) return;
          if (button.classList.contains("picture")) enlarge(figure);
          if (button.dataset.copy) copy(figure, button.dataset.copy);
        });
        figure.addEventListener("focusin", () => select(figure));
      }
      large.addEventListener("click", () => large.close());
      toggle.addEventListener("click", flip);
      search.addEventListener("input", filter);
      document.querySelector(".controls").addEventListener("submit", event => event.preventDefault());
      document.addEventListener("keydown", event => {
        if (event.ctrlKey || event.metaKey || event.altKey || large.open) return;
        if (event.target === search) {
          if (event.key === "Escape") search.blur();
          return;
        }
        if (event.key === "j") step(1);
        else if (event.key === "k") step(-1);
        else if (event.key === "d") flip();
        else if (event.key === "/") {
          event.preventDefault();
          search.focus();
        } else if (current && event.key === "h") copy(current, "html");
        else if (current && event.key === "m") copy(current, "markdown");
        else if (current && event.key === "Enter" && !event.target.closest("button, a, summary")) enlarge(current);
      });
      show(matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
      filter();
    })();
    """#
}
