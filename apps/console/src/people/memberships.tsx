import { Anchor, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PagedList, usePages } from '../screen/paged-list.tsx'
import { Row } from '../screen/row.tsx'
import { Nothing } from '../screen/states.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { type ChannelsOfPerson, channelsOfPerson } from './channels-of-person.ts'

type Membership = ChannelsOfPerson['channels'][number]
const membershipsOf = ({ channels, communityIds }: ChannelsOfPerson): readonly Membership[] =>
  channels.filter(({ channelId }) => communityIds.has(channelId))
const channelIdOf = ({ channelId }: Membership): string => channelId

/**
 * Of which communities somebody is a member: of those they are in the channel, which has the id of
 * its community.
 */
export const Memberships = ({ userId }: { userId: string }) => {
  const { say } = useTexts()
  const { client } = useSession()
  const pages = usePages(['memberships', userId], (options, signal) =>
    channelsOfPerson(client, { userId, types: ['community'], options }, signal),
  )
  return (
    <PagedList
      pages={pages}
      itemsOf={membershipsOf}
      keyOf={channelIdOf}
      nothing={<Nothing text={say('noMemberships')} />}
    >
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
                    <Link
                      to="/communities/$communityId/$part"
                      params={{ communityId: channelId, part: 'members' }}
                      {...props}
                    />
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
