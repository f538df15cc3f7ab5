extension GalleryPage {
  /// The page's style. What only works with JavaScript has the class `js` and is hidden without it.
  static let style = """
    :root { color-scheme: light dark; --page: #f4f4f6; --card: #fff; --ink: #1b1b1f; --soft: #5f5f68; --line: #0002;
      --mark: #6200ee; }
    @media (prefers-color-scheme: dark) { :root:not([data-appearance=light]) { --page: #1c1c1f; --card: #28282c;
      --ink: #ececf0; --soft: #a8a8b3; --line: #fff3; --mark: #bb86fc; } }
    :root[data-appearance=dark] { --page: #1c1c1f; --card: #28282c; --ink: #ececf0; --soft: #a8a8b3; --line: #fff3;
      --mark: #bb86fc; color-scheme: dark; }
    :root[data-appearance=light] { color-scheme: light; }
    html:not(.scripted) .js { display: none; }
    * { box-sizing: border-box; }
    body { background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; margin: 0 auto;
      max-width: 1280px; padding: 1rem 1.5rem 4rem; }
    header { background: var(--page); position: sticky; top: 0; padding: .5rem 0; z-index: 1; }
    h1 { font-size: 1.5rem; margin: 0 0 .5rem; }
    h2 { font-size: 1.1rem; margin: 2rem 0 .75rem; overflow-wrap: anywhere; }
    section { margin-top: 1.5rem; }
    section[hidden], figure[hidden] { display: none; }
    .controls { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; }
    .controls input { background: var(--card); border: 1px solid var(--line); border-radius: 8px; color: inherit;
      font: inherit; min-width: min(22rem, 100%); padding: .35rem .75rem; }
    button { background: var(--card); border: 1px solid var(--line); border-radius: 8px; color: inherit; cursor: pointer;
      font: inherit; padding: .35rem .75rem; }
    button:focus-visible, a:focus-visible, input:focus-visible, summary:focus-visible { outline: 2px solid var(--mark);
      outline-offset: 2px; }
    #shown, .keys, .text, small, .files { color: var(--soft); }
    .keys { display: flex; flex-wrap: wrap; font-size: .8rem; gap: .25rem 1rem; margin: .5rem 0 0; }
    #appearance[aria-pressed=true] { background: var(--ink); color: var(--page); }
    kbd { background: var(--card); border: 1px solid var(--line); border-radius: 4px; margin-right: .2em;
      padding: 0 .35em; }
    .figures { align-items: flex-start; display: flex; flex-wrap: wrap; gap: 1rem; }
    figure { background: var(--card); border: 1px solid var(--line); border-radius: 12px; margin: 0; max-width: 100%;
      min-width: min(17rem, 100%); padding: .75rem; scroll-margin-top: 9rem; }
    figure.current { border-color: var(--mark); box-shadow: 0 0 0 1px var(--mark); }
    .picture { background: none; border: 0; border-radius: 4px; cursor: zoom-in; display: block; max-width: 100%;
      padding: 0; }
    img { display: block; height: auto; max-width: 100%; }
    .pair .dark { display: none; }
    @media (prefers-color-scheme: dark) {
      :root:not([data-appearance=light]) .pair .dark { display: block; }
      :root:not([data-appearance=light]) .pair .light { display: none; }
    }
    :root[data-appearance=dark] .pair .dark { display: block; }
    :root[data-appearance=dark] .pair .light { display: none; }
    figcaption { font-weight: 600; margin-top: .5rem; }
    figcaption a { color: inherit; overflow-wrap: anywhere; text-decoration: none; }
    small { font-weight: 400; white-space: nowrap; }
    .text { contain: inline-size; margin: .25rem 0; overflow-wrap: anywhere; }
    .copy { display: flex; flex-wrap: wrap; gap: .5rem; margin: .5rem 0; }
    .copy button { font-size: .8rem; padding: .15rem .6rem; }
    details { contain: inline-size; font-size: .85rem; }
    summary { cursor: pointer; }
    pre { background: var(--page); border-radius: 8px; margin: .5rem 0; overflow-x: auto; padding: .5rem .75rem; }
    .files { margin: 0; padding-left: 1.25rem; }
    .files a { color: inherit; }
    dialog { background: var(--card); border: 1px solid var(--line); border-radius: 12px; color: inherit;
      max-height: 96vh; max-width: 96vw; overflow: auto; padding: 1rem; }
    dialog::backdrop { background: #000a; }
    dialog img { cursor: zoom-out; max-width: none; }
    #told { background: var(--ink); border-radius: 8px; bottom: 1rem; color: var(--page); left: 50%; margin: 0;
      opacity: 0; padding: .4rem 1rem; pointer-events: none; position: fixed; transform: translateX(-50%);
      transition: opacity .2s; }
    #told.shown { opacity: 1; }
    @media (prefers-reduced-motion: reduce) { #told { transition: none; } }
    """
}
