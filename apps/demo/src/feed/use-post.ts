import { useSignedIn } from '../session/signed-in.tsx'
import { useCommand } from '../session/use-command.ts'

export type Draft = {
  text: string
  /** A community; undefined is one's own feed. */
  communityId: string | undefined
  picture: File | null
  poll: { question: string; answers: readonly string[] } | undefined
}

/** Uploads the picture and creates the poll, as far as there are any, then posts them. `onProgress` is told what part of the picture is sent. */
export const usePost = (onProgress: (part: number) => void) => {
  const { client, me } = useSignedIn()
  const upload = async (file: File) => {
    const uploaded = await client.upload('/api/v4/images', { file, name: file.name, onProgress })
    return uploaded.map(({ fileId }) => ({ fileId, type: 'image' as const }))
  }
  const createPoll = async ({ question, answers }: NonNullable<Draft['poll']>) => {
    const { polls } = await client.post('/api/v3/polls', { body: { question, answers: answers.map((data) => ({ data })) } })
    return polls[0]?.pollId ?? null
  }
  return useCommand(async ({ text, communityId, picture, poll }: Draft) => {
    const target =
      communityId === undefined
        ? ({ targetType: 'user', targetId: me.userId } as const)
        : ({ targetType: 'community', targetId: communityId } as const)
    if (poll) return client.post('/api/v4/posts', { body: { ...target, dataType: 'poll', data: { text, pollId: await createPoll(poll) } } })
    const attachments = picture ? { attachments: await upload(picture) } : {}
    return client.post('/api/v4/posts', { body: { ...target, data: { text }, ...attachments } })
  }, 'feed')
}
