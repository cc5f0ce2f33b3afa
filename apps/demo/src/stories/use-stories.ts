import type { Client } from '@causerie/client'
import { usePages } from '../live/pages.tsx'
import { useSignedIn } from '../session/signed-in.tsx'
import { useCommand } from '../session/use-command.ts'

export type Told = Awaited<ReturnType<Client['stories']['query']>>

/** The communities of this person that show a story now. */
export const useStoryTargets = () =>
  usePages(['stories', 'targets'], 20, (client, options) =>
    client.stories.queryGlobalTargets(options),
  )

/** The stories that a community shows now, oldest first. */
export const useStories = (targetId: string) =>
  usePages(['stories', targetId], 50, (client, options) =>
    client.stories.query({
      targetType: 'community',
      targetId,
      sortBy: 'createdAt',
      orderBy: 'asc',
      ...options,
    }),
  )

/** For those who manage the stories of a community. */
export const useTellStory = () => {
  const { client } = useSignedIn()
  return useCommand(
    ({ targetId, text }: { targetId: string; text: string }) =>
      client.stories.create({
        targetType: 'community',
        targetId,
        dataType: 'text',
        data: { text },
        referenceId: crypto.randomUUID(),
      }),
    'stories',
  )
}
