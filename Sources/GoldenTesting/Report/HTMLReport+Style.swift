extension HTMLReport {
  /// The page's style. What only works with JavaScript has the class `js` and is hidden without it.
  static let style = """
    :root { color-scheme: light dark; --line: #0003; --soft: #0001; --good: #146c2e; --bad: #b3261e; --mark: #6200ee; }
    @media (prefers-color-scheme: dark) {
      :root { --line: #fff3; --soft: #fff1; --good: #6dd58c; --bad: #f2b8b5; --mark: #bb86fc; }
    }
    html:not(.scripted) .js { display: none; }
    body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 1500px; padding: 0 1rem 4rem; }
    h1 { font-size: 1.5rem; margin: 1rem 0 0; overflow-wrap: anywhere; }
    h2 { font-size: 1.1rem; margin: 0 0 .5rem; overflow-wrap: anywhere; }
    h2 a { color: inherit; text-decoration: none; }
    .good { color: var(--good); } .bad { color: var(--bad); }
    .filter { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; }
    .filter input[type=search] { font: inherit; padding: .25rem .5rem; min-width: 16rem; }
    article { border: 1px solid var(--line); border-radius: 8px; margin: 1rem 0; padding: 1rem; }
    article.current { border-color: var(--mark); box-shadow: 0 0 0 1px var(--mark); }
    article[hidden] { display: none; }
    .status { border: 1px solid currentColor; border-radius: 4px; color: var(--bad); font-size: .8rem; padding: 0 .3rem; }
    article[data-status=tolerated] .status { color: var(--good); }
    .explanation { margin: .5rem 0; }
    dl { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin: .5rem 0; }
    dt { color: GrayText; } dd { margin: 0; font-variant-numeric: tabular-nums; }
    dt::after { content: ":"; } dl > dt { margin-right: -1.2rem; }
    code, .readout { font-family: ui-monospace, monospace; font-size: .85rem; overflow-wrap: anywhere; }
    button { font: inherit; font-size: .85rem; }
    button[aria-pressed=true] { outline: 2px solid var(--mark); }
    .modes { display: flex; gap: .5rem; margin: .5rem 0; }
    .figures { display: flex; flex-wrap: wrap; gap: 1rem; }
    .figures[hidden] { display: none; }
    figure { margin: 0; flex: 1 1 20rem; min-width: 0; }
    figcaption { color: GrayText; font-size: .85rem; }
    img, canvas, .stack {
      background: repeating-conic-gradient(#ccc 0 25%, #fff 0 50%) 0 0 / 16px 16px;
      height: auto; max-width: 100%; outline: 1px solid var(--line);
    }
    .stack { display: inline-grid; }
    .stack img { background: none; grid-area: 1 / 1; outline: none; }
    .slider .stack img:last-child { clip-path: inset(0 0 0 var(--split, 50%)); }
    .slider .stack { position: relative; }
    .slider .stack::after {
      background: var(--mark); bottom: 0; content: ""; left: var(--split, 50%); position: absolute; top: 0; width: 1px;
    }
    .slider input { display: block; width: 100%; }
    .blink .stack img:last-child { animation: blink 1s steps(1) infinite; }
    @keyframes blink { 50% { opacity: 0; } }
    @media (prefers-reduced-motion: reduce) { .blink .stack img:last-child { animation-duration: 4s; } }
    .zoom .panes { display: flex; flex-wrap: wrap; gap: 1rem; }
    .zoom canvas { cursor: crosshair; image-rendering: pixelated; touch-action: none; }
    .swatch { border: 1px solid var(--line); display: inline-block; height: .9em; vertical-align: middle; width: .9em; }
    kbd { border: 1px solid var(--line); border-radius: 3px; padding: 0 .3em; }
    .matched ul { columns: 18rem; }
    """
}
