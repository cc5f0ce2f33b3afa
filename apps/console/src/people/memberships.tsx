import type { Answer } from '@causerie/client'
import { Anchor, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PagedList, usePages } from '../screen/paged-list.tsx'
import { Row } from '../screen/row.tsx'
import { Nothing } from '../screen/states.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'

type Channels = Answer<'get', '/api/v3/channels'>
type Channel = Channels['channels'][number]
const channelsOf = ({ channels }: Channels): readonly Channel[] => channels
const channelIdOf = ({ channelId }: Channel): string => channelId

/** Of which communities somebody is a member: of those they are in the channel, which has the id of its community. */
export const Memberships = ({ userId }: { userId: string }) => {
  const { say } = useTexts()
  const { client } = useSession()
  const pages = usePages(['memberships', userId], (options, signal) => {
    const query = { filter: 'member' as const, types: ['community' as const], userId, options }
    return client.get('/api/v3/channels', { params: { query }, signal })
  })
  return (
    <PagedList pages={pages} itemsOf={channelsOf} keyOf={channelIdOf} nothing={<Nothing text={say('noMemberships')} />}>
      {(channels) => (
        <Stack gap="xs">
          {channels.map(({ channelId, displayName, memberCount }) => (
            <Row
              key={channelId}
              id={channelId}
              name={
                <Anchor
                  c="inherit"
                  renderRoot={(props) => (
                    <Link to="/communities/$communityId/$part" params={{ communityId: channelId, part: 'members' }} {...props} />
                  )}
                >
                  {displayName || channelId}
                </Anchor>
              }
              note={say('memberCount', { count: memberCount })}
            />
          ))}
        </Stack>
      )}
    </PagedList>
  )
}
