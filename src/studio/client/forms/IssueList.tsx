import type { StudioIssue } from '../../protocol/file.ts';
import { Button } from '../parts/Button.tsx';
import type { OpenFile } from '../state/state.ts';
import { useStore } from '../state/useStudio.ts';

interface IssueListProps {
  readonly issues: readonly StudioIssue[];
  readonly file: OpenFile;
  /** For `aria-describedby`. */
  readonly id?: string;
}

export function IssueList({ issues, file, id }: IssueListProps) {
  const store = useStore();
  if (issues.length === 0) return null;
  return (
    <ul className="issues" id={id}>
      {issues.map((issue) => (
        <li key={`${issue.code} ${issue.line} ${issue.column}`} data-severity={issue.severity}>
          <p>
            <span className="unseen">{issue.severity === 'error' ? 'Mistake: ' : 'Advice: '}</span>
            {issue.message} {issue.hint}
          </p>
          {issue.repair === undefined ? null : (
            <Button onClick={() => void store.repair(issue, file)}>{issue.repair}</Button>
          )}
        </li>
      ))}
    </ul>
  );
}
