import type { RefObject } from 'react';
import { useCallback, useMemo, useRef } from 'react';
import { Link, useSearchParams } from 'wouter';
import * as css from '../../../../styles/all-settings.css.ts';
import { link } from '../../../../styles/text.css.ts';
import { resourceFor } from '../../../shared/field-limits.ts';
import { ALL_SETTINGS_PAGE } from '../../../shared/navigation.ts';
import * as commands from '../../commands/registry/features.ts';
import { useKeyOf, usePlainCommands } from '../../commands/use-commands.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useMe } from '../../data/me.ts';
import { definitions } from '../../data/resources.ts';
import { navigation } from '../../navigation/go.ts';
import { useService } from '../../data/services.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Page, PageBody, PageTools } from '../../ui/page.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { FoundTopic } from './settings-found.ts';
import { settingsFound } from './settings-found.ts';

/** Every setting by topic, found by its label and its help. What is looked for is the page's address. */
export function AllSettings() {
  const me = useMe();
  const { go } = useService(navigation);
  const keys = useKeyOf('settings.search');
  const input = useRef<HTMLInputElement>(null);
  const [search, look] = useSearch();
  const resources = useMemo(() => definitions.all().map((each) => resourceFor(me, each)), [me]);
  const found = settingsFound(resources, search);
  const first = found.topics[0]?.pages[0];
  useOwnCommands(input, look);
  return (
    <Page>
      <PageHead title="All settings" />
      <PageTools>
        <search className={css.search} data-fields="">
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (first !== undefined) go(first.settings[0]?.to ?? first.to);
            }}
          >
            <TextInput
              ref={input}
              size="small"
              icon="search"
              keys={keys}
              aria-label="Find a setting"
              placeholder="By its name or its help"
              value={search}
              onValue={look}
            />
          </form>
        </search>
        <output className={css.count}>{inWords(found.settings, found.pages)}</output>
      </PageTools>
      <PageBody>
        {found.topics.length === 0 ? (
          <EmptyState
            title={`No setting has “${search.trim()}”`}
            text="Look for another word, or for less: ‘mail’, ‘logo’, ‘key’. Records are found by the palette."
            actions={<CommandButton id="settings.clear" />}
          />
        ) : (
          found.topics.map((topic) => (
            <Topic key={topic.title} topic={topic} isSearched={search.trim() !== ''} />
          ))
        )}
      </PageBody>
    </Page>
  );
}

function Topic({ topic: { title, pages }, isSearched }: TopicProps) {
  return (
    <section className={css.topic} aria-label={title}>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.pages}>
        {pages.map(({ resource, to, settings }) => (
          <li key={to} className={css.page}>
            <Icon name={resource.icon} />
            <div className={css.words}>
              <Link href={to} className={css.name}>
                {resource.title.many}
              </Link>
              <p className={css.purpose}>{resource.purpose}</p>
              {isSearched ? (
                <ul className={css.settings}>
                  {settings.map(({ name, label, hint, to: place }) => (
                    <li key={name} className={css.setting}>
                      <Link href={place} className={link}>
                        {label}
                      </Link>
                      {hint === null ? null : <span className={css.hint}>{hint}</span>}
                    </li>
                  ))}
                </ul>
              ) : (
                <p className={css.labels}>{settings.map(({ label }) => label).join(' · ')}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useOwnCommands(input: RefObject<HTMLInputElement | null>, look: Look) {
  const own = useMemo(
    () => [
      { ...commands.findSetting, run: () => input.current?.select() },
      {
        ...commands.clearSearch,
        run: () => {
          look('');
          input.current?.focus();
        },
      },
    ],
    [input, look],
  );
  usePlainCommands(own, 'page');
}

/** What is looked for, in the address. */
function useSearch(): readonly [string, Look] {
  const [params] = useSearchParams();
  const { go } = useService(navigation);
  const look = useCallback(
    (text: string) => {
      const query = text === '' ? '' : `?${new URLSearchParams({ find: text })}`;
      go(`${ALL_SETTINGS_PAGE}${query}`, { replace: true });
    },
    [go],
  );
  return [params.get('find') ?? '', look];
}

function inWords(settings: number, pages: number): string {
  const count = `${settings} ${settings === 1 ? 'setting' : 'settings'}`;
  return `${count} on ${pages} ${pages === 1 ? 'page' : 'pages'}`;
}

type Look = (text: string) => void;

interface TopicProps {
  readonly topic: FoundTopic;
  /** The settings that were found stand below their page, each a link. */
  readonly isSearched: boolean;
}
