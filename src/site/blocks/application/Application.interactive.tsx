import { CopyText } from '../../parts/CopyText.tsx';
import { type Letter, mailLink } from '../../parts/form/mailLink.ts';
import type { Role, Roles } from '../../parts/form/role.ts';
import { MailAddress } from '../../parts/MailAddress.tsx';
import { ResumeForm } from '../../parts/ResumeForm.tsx';
import { Section } from '../../parts/Section.tsx';
import { useRole } from '../../parts/useRole.ts';
import type { IslandComponent } from '../../siteTypes.ts';
import type { IslandWords } from '../../words/en.ts';
import { useIslandWords } from '../../words/useIslandWords.ts';
import css from './Application.module.css';

/** The data of the section and its e-mail for the browser. */
export interface ApplicationProps {
  readonly id: string | null;
  readonly title: string;
  readonly text: string | null;
  readonly button: string;
  readonly mail: Letter;
  /** How the first line of the text begins; it ends with the role. */
  readonly roleLine: string;
  readonly roles: Roles;
  /** Where a resume can be sent without an e-mail program. */
  readonly form: { readonly endpoint: string; readonly page: string } | null;
}

/** An application by e-mail, also for visitors without an e-mail program (behaviour 35); it names a role (behaviour 28). */
export const Application: IslandComponent<ApplicationProps> = ({ props }) => {
  const { id, title, text, button, roles, form } = props;
  const words = useIslandWords().application;
  const role = useRole(roles);
  const letter = letterFor(props, role, words);
  return (
    <Section id={id ?? undefined} title={title} text={text ?? undefined} layout="beside">
      <div className={css.card} data-reads-query="">
        <dl className={css.head}>
          {role === undefined ? null : (
            <div>
              <dt>{words.role}</dt>
              <dd>{role.label}</dd>
            </div>
          )}
          <div>
            <dt>{words.to}</dt>
            <dd>
              <MailAddress text={letter.to} />
            </dd>
          </div>
          <div>
            <dt>{words.subject}</dt>
            <dd>{letter.subject}</dd>
          </div>
        </dl>
        <CopyText label={words.text} text={letter.body}>
          <a href={mailLink(letter).href} className="button button-strong">
            {button}
          </a>
        </CopyText>
        <p className={css.note}>
          <MailAddress text={words.nothingOpened(letter.to)} />
        </p>
        {form === null ? null : <ResumeForm {...form} role={role?.slug ?? ''} />}
      </div>
    </Section>
  );
};

/** The e-mail with the role in its subject and its text; without a role, the line that asks for it stays open. */
function letterFor(
  { mail, roleLine }: ApplicationProps,
  role: Role | undefined,
  words: IslandWords['application'],
): Letter {
  const firstLine = role === undefined ? roleLine : `${roleLine} ${role.label}`;
  return {
    to: mail.to,
    subject: role === undefined ? mail.subject : words.subjectWithRole(mail.subject, role.label),
    body: `${firstLine}\n${mail.body}`,
  };
}
