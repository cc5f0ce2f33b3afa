import type { Answer } from '@causerie/client'
import { Stack, Text } from '@mantine/core'
import { PersonName } from '../people/person-name.tsx'
import { PagedList, usePages } from '../screen/paged-list.tsx'
import { Row } from '../screen/row.tsx'
import { Nothing } from '../screen/states.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'

type ReadPage = Answer<'get', '/api/v3/channels/{channelId}/reads'>
type Read = ReadPage['conversationReads'][number] & { name: string }
const readsOf = ({ conversationReads, users }: ReadPage): Read[] =>
  conversationReads.map((read) => ({
    ...read,
    name: users.find(({ userId }) => userId === read.userId)?.displayName || read.userId,
  }))
const readIdOf = ({ readId }: Read): string => readId

/** Which administrators read a conversation that they are not in, and when. */
export const ConversationReads = ({ channelId }: { channelId: string }) => {
  const { say, time } = useTexts()
  const { client } = useSession()
  const pages = usePages(['conversation-reads', channelId], (options, signal) =>
    client.get('/api/v3/channels/{channelId}/reads', {
      params: { path: { channelId }, query: { options } },
      signal,
    }),
  )
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {say('readsHint')}
      </Text>
      <PagedList
        pages={pages}
        itemsOf={readsOf}
        keyOf={readIdOf}
        nothing={<Nothing text={say('noReads')} />}
      >
        {(reads) =>
          reads.map(({ readId, userId, name, createdAt }) => (
            <Row
              key={readId}
              id={readId}
              name={<PersonName userId={userId} name={name} />}
              note={time(createdAt)}
            />
          ))
        }
      </PagedList>
    </Stack>
  )
}
