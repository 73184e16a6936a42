import { harmlessJson } from '../../text/harmlessJson.ts';
import { capped, KEPT_PER_FILE, type Reporter } from '../reporter.ts';

/** For programs: the report as JSON, with the fields of `Report` and `Issue`; `fix` is for `check --fix` alone. */
export const json: Reporter = ({ version, issues, summary }) => {
  const { kept, left } = capped(issues, KEPT_PER_FILE);
  const omitted =
    left.length === 0 ? {} : { omitted: left.map(({ file, count }) => ({ file, issues: count })) };
  return `${harmlessJson({ version, issues: kept.map(({ fix: _, ...issue }) => issue), ...omitted, summary })}\n`;
};
