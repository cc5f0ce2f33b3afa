import type { Answer } from '@causerie/client'
import { Stack } from '@mantine/core'
import { Offers } from '../screen/offers.tsx'
import { PagedList, usePages } from '../screen/paged-list.tsx'
import { pictureOf } from '../screen/picture-of.ts'
import { Row } from '../screen/row.tsx'
import { Nothing } from '../screen/states.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'

type RequestPage = Answer<'get', '/api/v4/communities/{communityId}/join'>
type JoinRequest = { userId: string; name: string; picture: string; createdAt: string }

const requestsOf = ({ joinRequests, users, files }: RequestPage): JoinRequest[] =>
  joinRequests.map(({ userId, createdAt }) => {
    const user = users.find((one) => one.userId === userId)
    return {
      userId,
      createdAt,
      name: user?.displayName || userId,
      picture: pictureOf(user?.avatarFileId ?? null, files),
    }
  })
const requestIdOf = ({ userId }: JoinRequest): string => userId

/** Who waits to be let in. */
export const JoinRequests = ({ communityId }: { communityId: string }) => {
  const { say, time } = useTexts()
  const { client } = useSession()
  const path = { communityId }
  const pages = usePages(['join-requests', communityId], (options, signal) => {
    const query = { type: 'communityJoinRequest', targetType: 'community', options } as const
    return client.get('/api/v4/communities/{communityId}/join', {
      params: { path, query: { ...query, statuses: ['pending'] } },
      signal,
    })
  })
  const offersOf = ({ userId, name: names }: JoinRequest) => [
    {
      label: say('approve'),
      isHarmless: true,
      run: () =>
        client.post('/api/v4/communities/{communityId}/join/approve', {
          params: { path },
          body: { userId },
        }),
      done: say('requestApproved', { names }),
    },
    {
      label: say('decline'),
      question: { title: say('declineRequestTitle', { names }), text: say('declineRequestText') },
      run: () =>
        client.post('/api/v4/communities/{communityId}/join/reject', {
          params: { path },
          body: { userId },
        }),
      done: say('requestDeclined', { names }),
    },
  ]
  return (
    <PagedList
      pages={pages}
      itemsOf={requestsOf}
      keyOf={requestIdOf}
      nothing={<Nothing text={say('noRequests')} />}
    >
      {(requests) => (
        <Stack gap="xs">
          {requests.map((request) => (
            <Row
              key={request.userId}
              id={request.userId}
              picture={request.picture}
              name={request.name}
              note={say('askedAt', { time: time(request.createdAt) })}
              beside={<Offers offers={offersOf(request)} />}
            />
          ))}
        </Stack>
      )}
    </PagedList>
  )
}
