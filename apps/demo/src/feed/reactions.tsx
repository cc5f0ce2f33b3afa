import { useSending } from '@causerie/react'
import { Button, Group } from '@mantine/core'
import { useCommand } from '../session/use-command.ts'
import { Icon } from '../show/icon.tsx'
import { Failed } from '../show/states.tsx'
import { useWords } from '../words/language.tsx'

const names = ['like', 'love'] as const
type Kind = 'post' | 'comment' | 'story'
type Props = { on: Kind; id: string; counts: Record<string, unknown>; own: readonly string[] }

/** How many people reacted, by name; a click adds one's own reaction or takes it back. */
export const Reactions = ({ on, id, counts, own }: Props) => {
  const words = useWords()
  const react = useReact(on, id)
  return (
    <>
      <Group gap="xs">
        {names.map((name) => {
          const count = Number(counts[name] ?? 0)
          return (
            <Button
              key={name}
              size="compact-sm"
              variant={own.includes(name) ? 'light' : 'subtle'}
              color={own.includes(name) ? 'leaf' : 'gray'}
              leftSection={<Icon name={name} size={16} isFilled={own.includes(name)} />}
              aria-label={words.react(count, name)}
              aria-pressed={own.includes(name)}
              data-reaction={name}
              disabled={react.isPending}
              onClick={() => react.mutate({ name, isAdded: !own.includes(name) })}
            >
              {count}
            </Button>
          )
        })}
      </Group>
      {react.error && <Failed error={react.error} />}
    </>
  )
}

/** Posts and comments show it at once, wherever they are; stories are read again. */
const useReact = (referenceType: Kind, referenceId: string) => {
  const { react } = useSending()
  return useCommand(
    ({ name: reactionName, isAdded }: { name: string; isAdded: boolean }) =>
      react({ referenceType, referenceId, reactionName, isAdded }),
    ...(referenceType === 'story' ? (['stories'] as const) : []),
  )
}
