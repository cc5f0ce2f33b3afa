import { Button, Group } from '@mantine/core'
import { useSignedIn } from '../session/signed-in.tsx'
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

const useReact = (referenceType: Kind, referenceId: string) => {
  const { client } = useSignedIn()
  return useCommand(
    async ({ name: reactionName, isAdded }: { name: string; isAdded: boolean }) => {
      const reaction = { referenceType, referenceId, reactionName }
      if (isAdded) await client.reactions.add(reaction)
      else await client.reactions.remove(reaction)
    },
    'feed',
    'comments',
    'stories',
  )
}
