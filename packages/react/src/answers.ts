import type { Client, Records } from '@causerie/client'
import type { InfiniteData } from '@tanstack/react-query'

/** What a list answers: records, and what goes with them. */
export type MessagesAnswer = Awaited<ReturnType<Client['messages']['query']>>
export type CommentsAnswer = Awaited<ReturnType<Client['comments']['query']>>
export type TrayAnswer = Awaited<ReturnType<Client['tray']['get']>>
type FeedAnswer = Awaited<ReturnType<Client['feeds']['queryGlobal']>>
/** What every answer with posts has, whichever list it is of. */
export type PostsAnswer = Pick<
  FeedAnswer,
  'posts' | 'postChildren' | 'users' | 'files' | 'communities'
>

export type Message = Records['Message']
export type Comment = Records['Comment']
export type Post = Records['Post']

/** A list in the cache: its pages, as they were read. */
export type PagesOf<Answer> = InfiniteData<Answer, string | undefined>
