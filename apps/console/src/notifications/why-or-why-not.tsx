import { Alert, Code, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isInAuditLog } from '../audit/entry-of-event.ts'
import { Loaded } from '../screen/loaded.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'

/** What the service says of one event and one tray, as it is now. */
export const WhyOrWhyNot = ({
  event: eventId,
  user: userId,
}: {
  event: string
  user: string | undefined
}) => {
  const { say } = useTexts()
  const { client } = useSession()
  const query = useQuery({
    queryKey: ['explanation', eventId, userId],
    queryFn: async ({ signal }) => {
      const asked = { eventId, ...(userId !== undefined && { userId }) }
      return (
        await client.get('/api/v1/notification-tray/explain', { params: { query: asked }, signal })
      ).explanation
    },
  })
  return (
    <Loaded query={query} missing="noSuchPerson">
      {({ isNotified, reason, category, itemId, userId: name }) =>
        reason === 'unknown_event' ? (
          <UnknownEvent eventId={eventId} name={name} />
        ) : (
          <Alert color={isNotified ? 'green' : 'gray'} role="status">
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {say(isNotified ? 'isNotified' : 'isNotNotified', { name })}
            </Text>
            <Text size="sm">{say(`reason_${reason}`)}</Text>
            {category !== undefined && (
              <Text size="sm">
                {say('trayCategory')}: <Code>{category}</Code>
              </Text>
            )}
            {itemId !== null && (
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {say('trayItem')}: <Code>{itemId}</Code>
              </Text>
            )}
          </Alert>
        )
      }
    </Loaded>
  )
}

/** An event of which nobody is told: one that the audit log has exists. */
const UnknownEvent = ({ eventId, name }: { eventId: string; name: string }) => {
  const { say } = useTexts()
  const { client } = useSession()
  const query = useQuery({
    queryKey: ['is-event', eventId],
    queryFn: ({ signal }) => isInAuditLog(client, eventId, signal),
  })
  return (
    <Loaded query={query}>
      {(exists) => (
        <Alert color="gray" role="status">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {exists ? say('isNotNotified', { name }) : say('noSuchEvent')}
          </Text>
          <Text size="sm">{say(exists ? 'reason_unknown_event' : 'noSuchEventHint')}</Text>
        </Alert>
      )}
    </Loaded>
  )
}
