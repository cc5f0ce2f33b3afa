import type { Message, MessagesAnswer, PagesOf } from '../answers.ts'
import { mergedAround, withPages } from './collections.ts'

type Told = Pick<MessagesAnswer, 'users' | 'files'>
/** Events leave out what depends on who is told; that is as it was known, or nothing. */
export type ToldMessage = Omit<Message, 'myReactions'> & Pick<Partial<Message>, 'myReactions'>

/** A message that is not sent yet has the id under which it will be known as its reference. */
const isSame = (known: Message, told: ToldMessage): boolean =>
  known.messageId === told.messageId ||
  (told.referenceId !== undefined &&
    known.referenceId === told.referenceId &&
    known.creatorPublicId === told.creatorPublicId)

/** The newest first; of those with one number, what is not sent yet. */
const inOrder = (messages: readonly Message[]): Message[] =>
  [...messages].sort((one, other) => other.segment - one.segment)

/**
 * A channel in which a message is as somebody was told. One that is not there yet is put in its
 * place, unless that is in a page that is not read.
 */
export const withMessage = (
  list: PagesOf<MessagesAnswer>,
  message: ToldMessage,
  told: Told,
): PagesOf<MessagesAnswer> => {
  const known = list.pages.flatMap(({ messages }) => messages).find((one) => isSame(one, message))
  const shown = { ...message, myReactions: message.myReactions ?? known?.myReactions ?? [] }
  const page = known
    ? list.pages.findIndex(({ messages }) => messages.includes(known))
    : pageFor(list, message)
  return page < 0
    ? list
    : withPages(list, (answer, index) =>
        index === page
          ? {
              ...answer,
              ...mergedAround(answer, told),
              messages: inOrder([shown, ...answer.messages.filter((one) => one !== known)]),
            }
          : answer,
      )
}

/** The first page that goes as far back as the message; the last one if nothing is older. */
const pageFor = ({ pages }: PagesOf<MessagesAnswer>, { segment }: ToldMessage): number => {
  const page = pages.findIndex(({ messages }) => (messages.at(-1)?.segment ?? 0) < segment)
  const isAllRead = pages.at(-1)?.paging.next === undefined
  if (page >= 0) return page
  return isAllRead ? pages.length - 1 : -1
}

/** A channel without a message, such as one that could not be sent. */
export const withoutMessage = (
  list: PagesOf<MessagesAnswer>,
  messageId: string,
): PagesOf<MessagesAnswer> =>
  withPages(list, (answer) => ({
    ...answer,
    messages: answer.messages.filter((one) => one.messageId !== messageId),
  }))
