import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Nothing } from '../screen/states.tsx'
import { textIn, useUrlState } from '../screen/use-url-state.ts'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { type Act, acts, mayDo } from './acts.ts'
import { ConfirmAct, labels, type RequestedAct } from './confirm-act.tsx'
import type { Item } from './flagged.ts'
import { FlaggedCard } from './flagged-card.tsx'
import type { Acting } from './use-acts.ts'
import { useDecisionsOfOthers } from './use-decisions.ts'
import { useKeys } from './use-keys.ts'

/** `isWhole` if nothing comes after these records. */
type Shown = { items: readonly Item[]; isWhole: boolean; acting: Acting }
/** The records that wait, one or several of which are dealt with at once, by mouse or keyboard. */
export const Queue = ({ items, isWhole, acting: { run, leaving } }: Shown) => {
  const { say } = useTexts()
  const session = useSession()
  const [current, setCurrent] = useUrlState('item', { read: textIn, isReplaced: true })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [opened, setAsked] = useState<RequestedAct>()

  const shown = items.filter(({ recordId }) => !leaving.has(recordId))
  const chosen = shown.filter(({ recordId }) => selected.has(recordId))
  useDecisionsOfOthers(items)
  // What somebody else has decided meanwhile is asked no more.
  const stillShown =
    opened?.items.filter((item) => shown.some(({ recordId }) => recordId === item.recordId)) ?? []
  const asked = opened && stillShown.length > 0 ? { ...opened, items: stillShown } : undefined
  const place = shown.findIndex(({ recordId }) => recordId === current)
  const move = (by: number) =>
    setCurrent(shown[Math.min(Math.max(place + by, 0), shown.length - 1)]?.recordId ?? '')
  const select = (recordId: string) =>
    setSelected((all) =>
      all.has(recordId)
        ? new Set([...all].filter((id) => id !== recordId))
        : new Set([...all, recordId]),
    )
  const ask = (act: Act, about: readonly Item[]) => {
    const allowed = about.filter((item) => mayDo(act, item, session))
    if (allowed.length > 0) setAsked({ act, items: allowed })
  }
  /** What a key is about: what is selected, else where the reader is. */
  const meant = chosen.length > 0 ? chosen : shown.slice(Math.max(place, 0), place + 1)
  const ban = () =>
    ask(meant.some((item) => mayDo('banHere', item, session)) ? 'banHere' : 'banEverywhere', meant)
  const confirm = () => {
    if (!asked) return
    setAsked(undefined)
    setSelected(new Set())
    void run(asked.act, asked.items)
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    x: () => current !== '' && select(current),
    c: () => ask('clear', meant),
    d: () => ask('remove', meant),
    b: ban,
    // For hands that are faster than the focus.
    ...(asked && { Enter: confirm }),
  })

  if (shown.length === 0 && isWhole)
    return <Nothing text={say('nothing')} hint={say('nothingHint')} />
  return (
    <>
      <Text size="xs" c="dimmed" visibleFrom="sm">
        {say('keys')}
      </Text>
      {chosen.length > 0 && (
        <Paper withBorder p="xs" pos="sticky" top={60} style={{ zIndex: 10 }}>
          <Group gap="xs">
            <Text size="sm" fw={600}>
              {say('selected', { count: chosen.length })}
            </Text>
            {acts
              .filter((act) => chosen.some((item) => mayDo(act, item, session)))
              .map((act) => (
                <Button
                  key={act}
                  size="compact-sm"
                  variant="light"
                  color={act === 'clear' ? 'blue' : 'red'}
                  onClick={() => ask(act, chosen)}
                >
                  {say(labels[act])}
                </Button>
              ))}
          </Group>
        </Paper>
      )}
      <Stack>
        {shown.map((item) => (
          <FlaggedCard
            key={item.recordId}
            item={item}
            isCurrent={item.recordId === current}
            isSelected={selected.has(item.recordId)}
            onSelect={() => select(item.recordId)}
            onFocus={() => setCurrent(item.recordId)}
            onAct={(act) => ask(act, [item])}
          />
        ))}
      </Stack>
      {asked && (
        <ConfirmAct asked={asked} onCancel={() => setAsked(undefined)} onConfirm={confirm} />
      )}
    </>
  )
}
