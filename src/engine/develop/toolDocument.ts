/** One of the pages that live authoring adds to a site. */
export interface ToolDocument {
  readonly title: string;
  /** The folder in `src/view/live/` that has its style sheet and its script, both of this name. */
  readonly tool: string;
  /** The class of `<body>`. */
  readonly name: string;
  readonly body: string;
}

/** The document of a page for authors, which looks the same under every theme. No built site has one. */
export const toolDocument = ({ title, tool, name, body }: ToolDocument): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/src/view/live/tool.css">
<link rel="stylesheet" href="/src/view/live/${tool}/${tool}.css">
<script type="module" src="/src/view/live/${tool}/${tool}.ts"></script>
</head>
<body class="${name}">
${body}
</body>
</html>`;
