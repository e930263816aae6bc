import { navigate, withQuery } from '../router.ts';

export interface TagsProps {
  tags: readonly string[];
  /** what has them, as a plural: `Projects` */
  nouns: string;
}

/** Each filters the list that it stands in. */
export const Tags = ({ tags, nouns }: TagsProps) =>
  tags.length > 0 && (
    <span class="row tags">
      {tags.map((tag) => (
        <button key={tag} type="button" class="tag" onClick={() => navigate(withQuery({ tag }), { replace: true })}>
          <span class="hidden-text">{nouns} tagged </span>
          {tag}
        </button>
      ))}
    </span>
  );
