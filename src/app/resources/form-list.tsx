import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { second } from '../../../styles/text.css.ts';
import type { ListAnswer } from '../../shared/wire.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { FormSection } from '../ui/form-layout.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { FormSkeleton } from '../ui/skeleton.tsx';

/** A list that stands in a form: its rows, and the way to all of them where there is one. */
export function FormList({ title, query, failed, empty, all, foot, children }: FormListProps) {
  return (
    <FormSection title={title}>
      <Answered query={query} failed={failed}>
        {(answer) =>
          answer.total === 0 ? (
            <Hint>{empty}</Hint>
          ) : (
            <>
              {children(answer)}
              {all === undefined ? null : (
                <div>
                  <LinkButton size="small" render={<Link href={all.href} />}>
                    {all.text(answer.total)}
                  </LinkButton>
                </div>
              )}
            </>
          )
        }
      </Answered>
      {foot}
    </FormSection>
  );
}

/** What was asked for: on its way, not there with a button that asks again, or there; what is there stays when asking again fails. */
export function Answered<T>({ query, failed, coming = <FormSkeleton />, children }: AskedProps<T>) {
  const { data, isError, refetch } = query;
  return (
    <>
      {isError ? (
        <Banner
          tone="red"
          actions={
            <Button size="small" onClick={() => void refetch()}>
              Retry
            </Button>
          }
        >
          {failed}
        </Banner>
      ) : null}
      {data === undefined && !isError ? coming : null}
      {data === undefined ? null : children(data)}
    </>
  );
}

/** A quiet sentence beside the rows or in their place. */
export function Hint({ children }: { readonly children: ReactNode }) {
  return <p className={second}>{children}</p>;
}

interface FormListProps {
  readonly title: string;
  readonly query: Query<ListAnswer>;
  /** The sentence when it could not be loaded. */
  readonly failed: string;
  /** The sentence when there are no rows. */
  readonly empty: ReactNode;
  readonly all?: { readonly href: string; readonly text: (total: number) => string };
  /** Stands below the rows, and where there are none. */
  readonly foot?: ReactNode;
  readonly children: (answer: ListAnswer) => ReactNode;
}

interface AskedProps<T> {
  readonly query: Query<T>;
  readonly failed: string;
  readonly coming?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

interface Query<T> {
  readonly data: T | undefined;
  readonly isError: boolean;
  readonly refetch: () => Promise<unknown>;
}
