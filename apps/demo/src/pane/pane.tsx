import { Badge, Paper, Tabs } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Chat, type Opened } from '../chat/chat.tsx'
import { useUnreadCount } from '../chat/use-chat.ts'
import { CommunityList } from '../communities/community-list.tsx'
import { Feed } from '../feed/feed.tsx'
import { Live } from '../live/live.tsx'
import { OutboxList } from '../outbox/outbox-list.tsx'
import { OutboxProvider } from '../outbox/use-outbox.tsx'
import { useSignedIn } from '../session/signed-in.tsx'
import { later } from '../show/later.tsx'
import { useWords } from '../words/language.tsx'
import { ConnectionLost } from './connection-lost.tsx'
import { PaneHeader } from './pane-header.tsx'

type Section = 'feed' | 'communities' | 'chat'

type Props = { isAlone?: boolean; switcher?: ReactNode }

/** Everything that one person sees. */
export const Pane = ({ isAlone = false, switcher }: Props) => {
  const words = useWords()
  const { me } = useSignedIn()
  const [section, setSection] = useState<Section>('feed')
  const [isSearching, setSearching] = useState(false)
  const [channel, setChannel] = useState<Opened>()
  const show = (next: Section, opened?: Opened) => {
    setSection(next)
    setChannel(opened)
    setSearching(false)
  }
  return (
    <Live>
      <OutboxProvider>
        <Paper
          component="section"
          aria-label={me.displayName}
          data-person={me.userId}
          withBorder
          className={isAlone ? 'pane alone' : 'pane'}
        >
          <PaneHeader
            switcher={switcher}
            search={() => setSearching(!isSearching)}
            isSearching={isSearching}
          />
          <ConnectionLost />
          <OutboxList />
          <Tabs value={section} onChange={(value) => show(sectionOf(value))} keepMounted={false}>
            <Tabs.List grow aria-label={words.sections}>
              <Tabs.Tab value="feed">{words.feed}</Tabs.Tab>
              <Tabs.Tab value="communities">{words.communities}</Tabs.Tab>
              <Tabs.Tab value="chat" rightSection={<Unread />}>
                {words.chat}
              </Tabs.Tab>
            </Tabs.List>
          </Tabs>
          <div className="pane-content">
            {isSearching ? (
              <Search
                close={() => setSearching(false)}
                openChannel={(opened) => show('chat', opened)}
              />
            ) : (
              <SectionOf section={section} channel={channel} />
            )}
          </div>
        </Paper>
      </OutboxProvider>
    </Live>
  )
}

const Search = later('search', async () => (await import('../search/search.tsx')).Search)

const SectionOf = ({ section, channel }: { section: Section; channel: Opened | undefined }) => {
  if (section === 'chat') return <Chat first={channel} />
  return section === 'feed' ? <Feed /> : <CommunityList />
}

const sectionOf = (value: string | null): Section =>
  value === 'communities' || value === 'chat' ? value : 'feed'

const Unread = () => {
  const words = useWords()
  const { data: count = 0 } = useUnreadCount()
  return count > 0 ? (
    <Badge size="sm" circle={count < 10} color="red.8" role="img" aria-label={words.unread(count)}>
      {count}
    </Badge>
  ) : null
}
