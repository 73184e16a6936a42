/** What is said in texts in Markdown: of footnotes (`{number}` stands for one's), of boxes to check, and above alerts. */
export const markdownWords = {
  footnotes: 'Footnotes',
  footnote: 'Footnote {number}',
  back: 'Back to footnote {number} in the text',
  done: 'Done',
  open: 'To do',
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
};
