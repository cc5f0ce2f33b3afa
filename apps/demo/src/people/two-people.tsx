import { Button, Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Pane } from '../pane/pane.tsx'
import { PaneRouter } from '../routes/pane-router.tsx'
import { feedPath, type Side } from '../routes/paths.ts'
import { changeOneOfTwo, usePlacesOfTwo } from '../routes/two-places.ts'
import { SignedInAs } from '../session/signed-in.tsx'
import type { Person } from '../session/world.ts'
import { useWords } from '../words/language.tsx'

type Props = { apiKey: string; people: readonly Person[] }

/** The first two people, unless the address says whom. A phone shows one of them at a time. */
export const TwoPeople = ({ apiKey, people }: Props) => {
  const words = useWords()
  const places = usePlacesOfTwo(people)
  const options = people.map(({ userId, displayName }) => ({ value: userId, label: displayName }))
  const [shown, show] = useState<Side>('left')
  return (
    <main className="panes two" data-shown={shown}>
      <Group component="nav" className="side-switch" gap={4} grow>
        {(['left', 'right'] as const).map((side) => (
          <Button
            key={side}
            size="xs"
            variant={shown === side ? 'filled' : 'default'}
            aria-pressed={shown === side}
            onClick={() => show(side)}
          >
            {people.find(({ userId }) => userId === places[side].userId)?.displayName}
          </Button>
        ))}
      </Group>
      {(['left', 'right'] as const).map((side) => {
        const me = people.find(({ userId }) => userId === places[side].userId)
        return (
          me && (
            <SignedInAs key={`${side} ${me.userId}`} apiKey={apiKey} me={me} people={people}>
              <PaneRouter side={side} me={me} people={people}>
                <Pane
                  switcher={
                    <NativeSelect
                      size="xs"
                      aria-label={side === 'left' ? words.first : words.second}
                      data={options}
                      value={me.userId}
                      onChange={({ currentTarget: { value: userId } }) =>
                        changeOneOfTwo(people, { side, place: { userId, path: feedPath } })
                      }
                    />
                  }
                />
              </PaneRouter>
            </SignedInAs>
          )
        )
      })}
    </main>
  )
}
