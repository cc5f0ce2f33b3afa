import { useQuery } from '@tanstack/react-query'
import type { QueryName } from '../live/query-names.ts'
import { mentionFields } from '../mention/mention-fields.ts'
import type { Written } from '../mention/mention-input.tsx'
import { mentionsIn } from '../mention/mentions.ts'
import { peopleNamedIn } from '../mention/use-people.ts'
import { mostMentions } from '../outbox/send-entry.ts'
import { useSignedIn } from '../session/signed-in.tsx'
import { useCommand } from '../session/use-command.ts'
import type { Content } from './content.ts'
import { requestsFor } from './requests-for.ts'

const changedBy: Readonly<Record<Content['kind'], readonly QueryName[]>> = {
  post: ['feed'],
  comment: ['comments', 'feed'],
  message: ['messages', 'channels'],
}

/** Replaces the text. Whom it mentions is found in it again. */
export const useEdit = (content: Content) => {
  const { client } = useSignedIn()
  return useCommand(
    async ({ text, picked }: Written) => {
      const people = [...picked, ...(await peopleNamedIn(client, content.place, text))]
      const ids = picked.map(({ userId }) => userId)
      const { mentioned, mentionees } = mentionFields(
        mentionsIn(text, people, ids).slice(0, mostMentions),
      )
      const kept = typeof content.metadata === 'object' ? content.metadata : {}
      const metadata = { ...kept, mentioned }
      return requestsFor(client, content).edit({ text, metadata, mentionees })
    },
    ...changedBy[content.kind],
  )
}

export const useRemove = (content: Content) => {
  const { client } = useSignedIn()
  return useCommand(() => requestsFor(client, content).remove(), ...changedBy[content.kind])
}

/** Whether this person has reported it; read when somebody looks. */
export const useIsReported = (content: Content, isLooking: boolean) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ['reports', content.kind, content.id],
    enabled: isLooking,
    queryFn: async () => (await requestsFor(client, content).isReported()).result,
  })
}

export const useReport = (content: Content) => {
  const { client } = useSignedIn()
  return useCommand((reason: string) => requestsFor(client, content).report(reason), 'reports')
}

export const useTakeReportBack = (content: Content) => {
  const { client } = useSignedIn()
  return useCommand(() => requestsFor(client, content).takeReportBack(), 'reports')
}
