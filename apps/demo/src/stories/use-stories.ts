import type { Answer } from '@causerie/client'
import { usePages } from '../live/pages.tsx'
import { useSignedIn } from '../session/signed-in.tsx'
import { useCommand } from '../session/use-command.ts'

export type Told = Answer<'get', '/api/v4/stories'>

/** The communities of this person that show a story now. */
export const useStoryTargets = () =>
  usePages(['stories', 'targets'], 20, (client, options) =>
    client.get('/api/v5/me/global-story-targets', { params: { query: { options } } }),
  )

/** The stories that a community shows now, oldest first. */
export const useStories = (targetId: string) =>
  usePages(['stories', targetId], 50, (client, options) =>
    client.get('/api/v4/stories', {
      params: {
        query: {
          targetType: 'community',
          targetId,
          options: { sortBy: 'createdAt', orderBy: 'asc', ...options },
        },
      },
    }),
  )

/** For those who manage the stories of a community. */
export const useTellStory = () => {
  const { client } = useSignedIn()
  return useCommand(
    ({ targetId, text }: { targetId: string; text: string }) =>
      client.post('/api/v4/stories', {
        body: {
          targetType: 'community',
          targetId,
          dataType: 'text',
          data: { text },
          referenceId: crypto.randomUUID(),
        },
      }),
    'stories',
  )
}
