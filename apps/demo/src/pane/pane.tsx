import { useUnread } from '@causerie/react'
import { Badge, Paper, Tabs } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { FollowRecords } from '../live/follow-records.tsx'
import { OutboxList } from '../outbox/outbox-list.tsx'
import { OutboxProvider } from '../outbox/use-outbox.tsx'
import { ContentOfPane } from '../routes/content-of-pane.tsx'
import { channelsPath, communitiesPath, feedPath } from '../routes/paths.ts'
import { useSignedIn } from '../session/signed-in.tsx'
import { lazyPart } from '../show/lazy-part.tsx'
import { useWords } from '../words/language.tsx'
import { ConnectionLost } from './connection-lost.tsx'
import { PaneHeader } from './pane-header.tsx'

type Props = { isAlone?: boolean; switcher?: ReactNode }

/** Everything that one person sees. */
export const Pane = ({ isAlone = false, switcher }: Props) => {
  const words = useWords()
  const { me } = useSignedIn()
  const [path, go] = useLocation()
  // It covers the page on which it was opened, and is there again when one comes back to it.
  const [search, setSearch] = useState<{ path: string; text: string }>()
  const isSearching = search?.path === path
  const close = () => setSearch(undefined)
  return (
    <OutboxProvider>
      <FollowRecords />
      <Paper
        component="section"
        aria-label={me.displayName}
        data-person={me.userId}
        withBorder
        className={isAlone ? 'pane alone' : 'pane'}
      >
        <PaneHeader
          switcher={switcher}
          search={() => setSearch(isSearching ? undefined : { path, text: '' })}
          isSearching={isSearching}
        />
        <ConnectionLost />
        <OutboxList />
        <Tabs
          value={sectionAt(path)}
          onChange={(value) => {
            close()
            go(value ?? feedPath)
          }}
          keepMounted={false}
        >
          <Tabs.List grow aria-label={words.sections}>
            <Tabs.Tab value={feedPath}>{words.feed}</Tabs.Tab>
            <Tabs.Tab value={communitiesPath}>{words.communities}</Tabs.Tab>
            <Tabs.Tab value={channelsPath} rightSection={<Unread />}>
              {words.chat}
            </Tabs.Tab>
          </Tabs.List>
        </Tabs>
        <div className="pane-content">
          {isSearching ? (
            <Search text={search.text} change={(text) => setSearch({ path, text })} close={close} />
          ) : (
            <ContentOfPane />
          )}
        </div>
      </Paper>
    </OutboxProvider>
  )
}

const Search = lazyPart('search', async () => (await import('../search/search.tsx')).Search)

/** The section that a path belongs to; none for the page of a person, a post or a hashtag. */
const sectionAt = (path: string): string | null =>
  [communitiesPath, channelsPath].find(
    (section) => path === section || path.startsWith(`${section}/`),
  ) ?? (path === feedPath ? feedPath : null)

const Unread = () => {
  const words = useWords()
  const { total: count = 0 } = useUnread()
  return count > 0 ? (
    <Badge size="sm" circle={count < 10} color="red.8" role="img" aria-label={words.unread(count)}>
      {count}
    </Badge>
  ) : null
}
