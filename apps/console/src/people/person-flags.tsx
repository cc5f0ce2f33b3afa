import { CauserieError } from '@causerie/client'
import { Anchor, Card, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { flaggedTypes, type Item, itemsOf } from '../review/flagged.ts'
import { Reasons } from '../review/reasons.tsx'
import { Loaded } from '../screen/loaded.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'

const most = 20

/** Flags on somebody and on what they wrote, as far as the reader moderates it. */
export const PersonFlags = ({ userId }: { userId: string }) => {
  const { say } = useTexts()
  const { client, userId: reader } = useSession()
  const query = useQuery({
    // Read again with the list of Review.
    queryKey: ['flagged', 'of', userId],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        flaggedTypes.map(async (type) => {
          try {
            const asked = { type, authorId: userId, sortBy: 'lastFlagged' as const, options: { limit: most } }
            return itemsOf(await client.get('/api/v1/moderation/flagged', { params: { query: asked }, signal }), reader)
          } catch (error) {
            if (error instanceof CauserieError && error.status === 403) return []
            throw error
          }
        }),
      )
      return pages.flat()
    },
  })
  return (
    <Loaded query={query}>
      {(items) =>
        items.length === 0 ? (
          <Text size="sm">{say('noFlagsOfPerson')}</Text>
        ) : (
          <Stack gap="xs">
            {items.map((item) => (
              <FlaggedThing key={item.recordId} item={item} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  )
}

const FlaggedThing = ({ item }: { item: Item }) => {
  const { say } = useTexts()
  const { type, recordId, text } = item
  const toReview = (props: object) => (
    <Link to="/review/$type" params={{ type }} search={{ sort: 'lastFlagged', item: recordId }} {...props} />
  )
  return (
    <Card component="article" withBorder p="sm" data-flagged={recordId}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{say(`flagged_${type}`)}</Text>
        <Anchor size="sm" underline="always" renderRoot={toReview}>
          {say('openInReview')}
        </Anchor>
      </Group>
      {text && (
        <Text lineClamp={3} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      )}
      <Reasons item={item} />
    </Card>
  )
}
