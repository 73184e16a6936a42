import { escapeHtml } from '../model/escapeHtml.ts';
import { TOOL_STYLES } from './authorStyles.ts';
import { addressOf, type ShownBlock } from './blockGalleryExamples.ts';

const WIDTHS = [390, 768, 1280] as const;
const THEMES = ['light', 'dark'] as const;

/**
 * The document of the block gallery: every block with its description, its YAML, and its example in iframes. Scripts
 * are needed only for the sizes of the iframes and the Copy buttons.
 */
export function blockGalleryPage(blocks: readonly ShownBlock[]): string {
  const contents = blocks.map(({ type }) => `<li><a href="#${type}">${type}</a></li>`).join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Blocks</title>
<link rel="icon" href="data:,">
${TOOL_STYLES}
<link rel="stylesheet" href="/src/view/live/blockGallery/blockGallery.css">
<script type="module" src="/src/view/live/blockGallery/blockGallery.ts"></script>
</head>
<body class="blocks-page">
<a class="skip-link" href="#blocks-all">Skip to the blocks</a>
<header class="blocks-top">
<p><a href="/">To the site</a></p>
<h1>Blocks</h1>
<p>Everything a page can be made of, drawn from its example by the components of the site. Copy the YAML into a page's <code>blocks:</code> and change the words.</p>
</header>
<nav class="blocks-contents" aria-label="Blocks"><ul>${contents}</ul></nav>
<form class="blocks-choice" aria-label="What is shown" autocomplete="off">
${choice('Width', 'width', ['all', ...WIDTHS])}
${choice('Theme', 'theme', ['both', ...THEMES])}
</form>
<main id="blocks-all" tabindex="-1">
${blocks.map((block, at) => section(block, blocks[at + 1]?.type)).join('\n')}
</main>
</body>
</html>`;
}

function choice(legend: string, name: string, values: readonly (string | number)[]): string {
  const options = values.map((value, index) => {
    const checked = index === 0 ? ' checked' : '';
    const text = typeof value === 'number' ? `${value} px` : value;
    return `<label><input type="radio" name="${name}" value="${value}"${checked}><span>${text}</span></label>`;
  });
  return `<fieldset><legend>${legend}</legend>${options.join('')}</fieldset>`;
}

function section({ type, description, file, yaml, issues, page }: ShownBlock, next?: string): string {
  const skip =
    next === undefined || page === undefined
      ? ''
      : `<a class="skip-link" href="#${next}">Skip the frames of ${type}</a>`;
  return `<section id="${type}" class="blocks-block" tabindex="-1" aria-labelledby="${type}-title">
<div class="blocks-words">
<h2 id="${type}-title">${type}</h2>
<p>${escapeHtml(description)}</p>
</div>
${yaml === undefined ? '' : example(type, file, yaml)}
${issues === '' ? '' : `<pre class="blocks-issues" tabindex="0" aria-label="Mistakes in the example of ${type}">${escapeHtml(issues)}</pre>`}
${skip}
${page === undefined ? '' : THEMES.map((theme) => row(type, theme)).join('\n')}
</section>`;
}

function example(type: string, file: string, yaml: string): string {
  return `<div class="blocks-example">
<p><code>${escapeHtml(file)}</code><span role="status"></span><button type="button" class="blocks-copy" data-copy>Copy<span class="visually-hidden"> the YAML of ${type}</span></button></p>
<pre tabindex="0" aria-label="YAML of ${type}"><code>${escapeHtml(yaml)}</code></pre>
</div>`;
}

function row(type: string, theme: string): string {
  const frames = WIDTHS.map((width) => {
    const address = `${addressOf(type)}?theme=${theme}`;
    return `<figure data-width="${width}">
<figcaption>${width} px, ${theme} <a href="${address}" target="_blank">Open<span class="visually-hidden"> ${type}, ${theme}, in a new tab</span></a></figcaption>
<div class="blocks-view"><iframe src="${address}" title="${type}, ${width} px wide, ${theme}" width="${width}" height="400" loading="lazy"></iframe></div>
</figure>`;
  });
  return `<div class="blocks-row" data-frames="${theme}">${frames.join('')}</div>`;
}
