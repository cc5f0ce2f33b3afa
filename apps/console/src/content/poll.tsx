import { Image, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../screen/loaded.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'

const words = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const

/** What a poll asks, what can be answered, and how often each answer was given. */
export const Poll = ({ pollId }: { pollId: string }) => {
  const { say } = useTexts()
  const { client } = useSession()
  const query = useQuery({
    queryKey: ['poll', pollId],
    queryFn: ({ signal }) =>
      client.get('/api/v3/polls/{pollId}', { params: { path: { pollId } }, signal }),
  })
  return (
    <Loaded query={query}>
      {({ polls: [poll], files }) =>
        poll && (
          <Stack gap={4} data-poll={pollId}>
            <Text size="sm" c="dimmed">
              {say(poll.status === 'open' ? 'pollOpen' : 'pollClosed')}
            </Text>
            {poll.title && (
              <Text fw={600} style={words}>
                {poll.title}
              </Text>
            )}
            <Text fw={600} style={words}>
              {poll.question}
            </Text>
            <List size="sm" spacing={2}>
              {poll.answers.map(({ id, dataType, data, fileId, voteCount }) => {
                const picture =
                  dataType === 'image'
                    ? files.find((file) => file.fileId === (fileId ?? data))
                    : undefined
                return (
                  <List.Item key={id} style={words}>
                    {picture && (
                      <a
                        href={picture.fileUrl}
                        target="_blank"
                        rel="noopener"
                        aria-label={say('openPicture', { name: picture.attributes.name })}
                      >
                        <Image
                          src={`${picture.fileUrl}?size=small`}
                          alt=""
                          h={80}
                          w="auto"
                          fit="contain"
                          radius="sm"
                          loading="lazy"
                        />
                      </a>
                    )}
                    {!picture && data}{' '}
                    <Text span size="sm" c="dimmed">
                      {say('voteCount', { count: voteCount })}
                    </Text>
                  </List.Item>
                )
              })}
            </List>
          </Stack>
        )
      }
    </Loaded>
  )
}
