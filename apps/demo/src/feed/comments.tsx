import { useComments } from '@causerie/react'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Listed, pagesOf } from '../live/pages.tsx'
import type { Written } from '../mention/mention-input.tsx'
import type { Draft } from '../outbox/entries.ts'
import { Icon } from '../show/icon.tsx'
import { Empty } from '../show/states.tsx'
import { WriteLine } from '../show/write-line.tsx'
import { useWords } from '../words/language.tsx'
import { CommentLine } from './comment-line.tsx'
import { threaded } from './threaded.ts'
import { type Post, placeOf } from './use-feed.ts'

type ToggleProps = { count: number; isOpen: boolean; toggle: () => void }
export const CommentsToggle = ({ count, isOpen, toggle }: ToggleProps) => (
  <Button
    size="compact-sm"
    variant="subtle"
    color="gray"
    leftSection={<Icon name="comment" size={16} />}
    aria-expanded={isOpen}
    data-comments
    onClick={toggle}
  >
    {useWords().comments(count)}
  </Button>
)

/** Whom a comment answers: that thread's first comment, and the author of what is answered. */
type Answered = { parentId: string; name: string }

/** Read once somebody opens them. */
export const Comments = ({ post }: { post: Post }) => {
  const words = useWords()
  const comments = pagesOf(useComments(post.postId))
  const [answered, setAnswered] = useState<Answered>()
  const place = placeOf(post)
  const draftOf = (written: Written): Draft => ({
    kind: 'comment',
    to: '',
    postId: post.postId,
    place,
    ...written,
    parentId: answered?.parentId,
  })
  return (
    <Stack gap="sm">
      <Listed of={comments}>
        {({ comments: found, users, files }) =>
          found.length === 0 ? (
            <Empty>{words.noComments}</Empty>
          ) : (
            threaded(found).map((comment) => (
              <CommentLine
                key={comment.commentId}
                comment={comment}
                place={place}
                users={users}
                files={files}
                reply={(name) =>
                  setAnswered({ parentId: comment.parentId ?? comment.commentId, name })
                }
              />
            ))
          )
        }
      </Listed>
      {answered && (
        <Group gap="xs">
          <Text size="sm">{words.replyTo(answered.name)}</Text>
          <Button size="compact-sm" variant="default" onClick={() => setAnswered(undefined)}>
            {words.giveUp}
          </Button>
        </Group>
      )}
      <WriteLine
        label={answered ? words.replyTo(answered.name) : words.comment}
        place={place}
        draftOf={draftOf}
        isOwn={(entry) => entry.kind === 'comment' && entry.postId === post.postId}
        sent={() => setAnswered(undefined)}
      />
    </Stack>
  )
}
