import { ContactBar } from '../../parts/ContactBar.tsx';
import { Cover } from '../../parts/Cover.tsx';
import { dateParts } from '../../parts/fullDate.ts';
import { Published } from '../../parts/Published.tsx';
import { readingTime } from '../../parts/readingTime.ts';
import { TagLinks } from '../../parts/TagLinks.tsx';
import type { BlockComponent } from '../../siteTypes.ts';
import { useWords } from '../../words/useWords.ts';
import css from './PostHeader.module.css';

/** The top of a blog post: its `<h1>`, author, publication date, reading time, tags and cover (behaviour 31). */
export const PostHeader: BlockComponent<'postHeader'> = ({ block, page, site }) => {
  const words = useWords();
  const text = page.blocks.map((other) => (other.type === 'article' ? other.html : '')).join(' ');
  return (
    <>
      <header id={block.id} className={css.header}>
        <div className={`wrap ${css.inner}`}>
          <h1 tabIndex={-1}>{block.title}</h1>
          <div className={css.facts}>
            <p>
              {words.writtenBy({ name: block.author ?? site.name })}
              {block.role === undefined ? null : `, ${block.role}`}
            </p>
            {page.date === undefined ? null : (
              <p>
                <Published date={page.date} site={site} />
              </p>
            )}
            {page.updated === undefined || page.updated === page.date ? null : (
              <p>
                <Published date={page.updated} site={site} as="updatedOn" />
              </p>
            )}
            {page.checked === undefined ? null : (
              <p>
                <time dateTime={page.checked}>{words.checkedIn(dateParts(page.checked, site))}</time>
              </p>
            )}
            <p>{words.readingTime({ minutes: readingTime(text) })}</p>
            {page.tags === undefined ? null : (
              <TagLinks label={words.tags} tags={page.tags.map(({ name, link }) => ({ text: name, link }))} />
            )}
          </div>
          <Cover
            title={page.name}
            image={page.image}
            scene={page.scene}
            sizes="(min-width: 1100px) 20rem, 100vw"
            className={css.cover}
          />
        </div>
      </header>
      <ContactBar page={page} site={site} />
    </>
  );
};
