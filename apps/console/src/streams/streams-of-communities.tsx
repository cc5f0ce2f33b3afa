import { Anchor, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { partsFor } from '../communities/parts.ts'
import { useModeratedCommunities } from '../communities/use-moderated-communities.ts'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'

/** Leads to the streams of the communities in which the reader bans their viewers. */
export const StreamsOfCommunities = () => {
  const { say } = useTexts()
  const session = useSession()
  const communities = useModeratedCommunities().filter(({ permissionsThere }) =>
    partsFor(session, permissionsThere).includes('streams'),
  )
  if (communities.length === 0) return null
  return (
    <Group gap="sm" mb="md" component="nav" aria-label={say('streamsOfCommunities')}>
      <Text size="sm">{say('streamsOfCommunities')}:</Text>
      {communities.map(({ communityId, displayName }) => (
        <Anchor
          key={communityId}
          size="sm"
          style={{ overflowWrap: 'anywhere' }}
          renderRoot={(props) => (
            <Link
              to="/communities/$communityId/$part"
              params={{ communityId, part: 'streams' }}
              {...props}
            />
          )}
        >
          {displayName}
        </Anchor>
      ))}
    </Group>
  )
}
