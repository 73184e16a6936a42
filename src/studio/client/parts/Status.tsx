interface StatusProps {
  /** What is wrong, in place of all else. */
  readonly why?: string | undefined;
  readonly children?: React.ReactNode;
}

/** What has become of something. Screen readers say it when it changes. */
export const Status = ({ why = '', children }: StatusProps) => (
  <p role="status" className={why === '' ? 'quiet' : 'problem'}>
    {why || children}
  </p>
);
