import styled from 'styled-components';

/** Terms with one paragraph each, below a thick rule: facts about a medicine or a test for customers. */
export const PlainText = styled.dl`
  margin-top: 10px;
  border-top: 3px solid var(--brand);

  > div {
    padding: 12px 0;
    border-bottom: 1px solid var(--rule);
  }

  dt {
    font-weight: var(--w-semi);
  }

  dd {
    max-width: 68ch;
    margin-top: 2px;
    color: var(--text-2);
    text-wrap: pretty;
  }
`;

/** One term of a `PlainText` with its paragraph. */
export const PlainTextEntry = ({ term, children }: { readonly term: string; readonly children: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

/** The author and date of a `PlainText`, and what the text does not replace. */
export const PlainTextOrigin = styled.p`
  margin-top: 12px;
  color: var(--text-3);
  font-size: var(--fs-14);
  line-height: 1.4;
`;
