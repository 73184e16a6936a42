import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { load } from 'js-yaml';

const CONFIG = `baseURL = "https://bench.example/"
disableKinds = ["taxonomy", "term", "RSS"]
[markup.goldmark.renderer]
unsafe = true
`;

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title>
<meta name="description" content="{{ .Params.description }}"></head>
<body><h1>{{ .Params.name }}</h1>{{ range .Params.blocks }}{{ partial "value.html" . }}{{ end }}</body></html>
`;

/** Draws what the bare loop draws: a text as a paragraph, a list or a mapping as a section of its parts. */
const VALUE = `{{ if or (reflect.IsMap .) (reflect.IsSlice .) -}}
<section>{{ range . }}{{ partial "value.html" . }}{{ end }}</section>
{{- else if in (string .) "<" }}<div>{{ . | safeHTML }}</div>{{ else }}<p>{{ . }}</p>{{ end }}`;

/**
 * Writes the same pages as a site for Hugo.
 *
 * @param content absolute path of the folder that holds pages/
 * @param to absolute path of a new folder
 */
export async function writeHugoSite(content: string, to: string): Promise<void> {
  const pages = join(content, 'pages');
  const files: [path: string, text: string][] = [
    ['hugo.toml', CONFIG],
    ['layouts/_default/single.html', PAGE],
    ['layouts/_default/list.html', PAGE],
    ['layouts/index.html', PAGE],
    ['layouts/partials/value.html', VALUE],
  ];
  for (const [path, text] of files) await writeBelow(to, path, text);
  for (const entry of await readdir(pages, { recursive: true })) {
    if (!entry.endsWith('.yaml') || entry.startsWith('_')) continue;
    // What every page has; `check` has found no mistake in it.
    const page = load(await readFile(join(pages, entry), 'utf8')) as {
      name: string;
      meta: { title: string; description: string };
      blocks: object[];
    };
    const { name, meta, blocks } = page;
    const front = { title: meta.title, description: meta.description, name, blocks };
    const path = entry === 'index.yaml' ? '_index.md' : entry.replace(/\.yaml$/, '.md');
    await writeBelow(join(to, 'content'), path, `${JSON.stringify(front)}\n`);
  }
}

async function writeBelow(folder: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}
