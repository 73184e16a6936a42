import { Icon } from '../../parts/Icon.tsx';
import { Section } from '../../parts/Section.tsx';
import type { BlockComponent } from '../../siteTypes.ts';
import css from './Statements.module.css';

/** What the organisation stands for: two statements side by side, more below them. */
export const Statements: BlockComponent<'statements'> = ({ block }) => {
  const Heading = block.title === undefined ? 'h2' : 'h3';
  return (
    <Section id={block.id} title={block.title}>
      <ul className={css.statements}>
        {block.items.map((item) => (
          <li key={item.title} className={css.statement} data-accent={item.accent}>
            <div className={css.name}>
              {item.icon === undefined ? null : <Icon paths={item.icon} className={css.icon} />}
              <Heading>{item.title}</Heading>
            </div>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
};
