import { CauserieError, type Client } from '@causerie/client'
import { Anchor, Card, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Item, itemsOf } from '../review/flagged.ts'
import { type FlaggedType, flaggedTypes } from '../review/flagged-types.ts'
import { Reasons } from '../review/reasons.tsx'
import { Loaded } from '../screen/loaded.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'

/** So many of each type are shown. */
const most = 20
/** A page is short where most of what is flagged is by others. */
const mostPages = 5

type FlagsQuery = { type: FlaggedType; userId: string; reader: string }
/** What is flagged of one type; nothing for those who do not moderate it. */
const flaggedOf = async (
  client: Client,
  { type, userId, reader }: FlagsQuery,
  signal: AbortSignal,
): Promise<Item[]> => {
  const items: Item[] = []
  let token: string | undefined
  try {
    for (let page = 0; page < mostPages && items.length < most; page += 1) {
      const options = { limit: most, ...(token !== undefined && { token }) }
      const query = { type, authorId: userId, sortBy: 'lastFlagged' as const, options }
      const answer = await client.get('/api/v1/moderation/flagged', { params: { query }, signal })
      items.push(...itemsOf(answer, reader))
      token = answer.paging.next
      if (token === undefined) break
    }
  } catch (error) {
    if (!(error instanceof CauserieError && error.status === 403)) throw error
  }
  return items
}

/** Flags on somebody and on what they wrote, as far as the reader moderates it. */
export const PersonFlags = ({ userId }: { userId: string }) => {
  const { say } = useTexts()
  const { client, userId: reader } = useSession()
  const query = useQuery({
    // Read again with the list of Review.
    queryKey: ['flagged', 'of', userId],
    queryFn: async ({ signal }) => {
      const all = await Promise.all(
        flaggedTypes.map((type) => flaggedOf(client, { type, userId, reader }, signal)),
      )
      return all.flat()
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
    <Link
      to="/review/$type"
      params={{ type }}
      search={{ sort: 'lastFlagged', item: recordId }}
      {...props}
    />
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
