/**
 * A view as one piece of HTML that stands alone: no script, nothing loaded,
 * readable where a viewer strips its styles and pictures (all numbers are in
 * tables), in light and in dark.
 */
import { el, Markup } from './markup';

// Greys and colours with an alpha or of middle lightness: the viewer's own
// background and text colour show through.
const STYLE = `
.gs-static{font-size:13px;line-height:1.5;overflow-x:auto}
body.jp-Notebook .jp-OutputPrompt:empty{padding:0 6px}
.gs-static table{border-collapse:collapse;margin:6px 0;font-size:12px;font-variant-numeric:tabular-nums}
.gs-static th,.gs-static td{padding:3px 10px 3px 0;border:0;border-bottom:1px solid rgba(128,128,128,.3);background:none;color:inherit;vertical-align:middle}
.gs-static.gs-static code{background:none;color:inherit;padding:0}
.gs-static pre.gs-code,.gs-static pre.gs-excerpt{white-space:pre;word-break:normal;margin:4px 0;padding:6px 8px;font-size:12px;line-height:1.4;background:rgba(128,128,128,.1);color:inherit;overflow-x:auto}
.gs-static figure,.gs-static dl{margin:0}.gs-static p{margin:4px 0}
.gs-headline{margin:4px 0}.gs-title{margin-right:8px}.gs-figure{margin-right:12px}.gs-value{font-size:15px}
.gs-caption,.gs-muted,.gs-place,.gs-static figcaption{opacity:.75}.gs-muted{margin:3px 0}
.gs-badge{padding:1px 7px;border:1px solid rgba(128,128,128,.5);border-radius:9px;white-space:nowrap}
.gs-ok{border-color:#3f9d6a}.gs-bad{border-color:#c75450}.gs-error .gs-message strong,.gs-failure{color:#c75450}
.gs-diagnostic{margin:6px 0;padding-left:10px;border-left:3px solid #d9822b}.gs-error{border-left-color:#c75450}
.gs-caret,.gs-added{color:#3f9d6a}.gs-removed{color:#c75450}
.gs-note{padding-left:10px;border-left:3px solid rgba(128,128,128,.5)}
.gs-pair{display:flex;flex-wrap:wrap;gap:8px}.gs-side{flex:1 1 340px;min-width:0}
.gs-limiter{font-size:14px;padding-left:10px;border-left:3px solid #d9822b}.gs-findings{margin:4px 0;padding-left:24px}
.gs-static table.gs-heat td{border:0;padding:0 8px;white-space:nowrap}.gs-heat code{white-space:pre;font-size:12px}.gs-line-no{opacity:.6}
.gs-comment{opacity:.65;font-style:italic}.gs-keyword{font-weight:600}
.gs-cases{list-style:none;padding:0}.gs-timing svg{vertical-align:middle}`;

/** A view's markup with its styles. */
export function standAlone(markup: Markup): string {
  return el(
    'div',
    { class: 'gs-static' },
    el('style', {}, new Markup(STYLE.replace(/\n/g, ''))),
    markup
  ).text;
}
