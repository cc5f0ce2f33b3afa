import { Alert, Stack, Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { useLive } from '../live.tsx'
import { reviewRoute } from '../router.tsx'
import { Choice } from '../screen/choice.tsx'
import { PagedList } from '../screen/paged-list.tsx'
import { Screen } from '../screen/screen.tsx'
import { useSession } from '../session/session.tsx'
import type { TextKey } from '../texts/english.ts'
import { useTexts } from '../texts/texts.tsx'
import { type Item, itemsOf, type Page, recordsToWatch } from './flagged.ts'
import { type FlaggedSort, type FlaggedType, flaggedSorts } from './flagged-types.ts'
import { Queue } from './queue.tsx'
import { type Acting, useActs } from './use-acts.ts'
import { useFlagged, useReviewedTypes } from './use-flagged.ts'

const titles: Record<FlaggedType, TextKey> = {
  post: 'posts',
  comment: 'comments',
  story: 'stories',
  message: 'messages',
  user: 'users',
}
const orders = { lastFlagged: 'lastFlagged', mostFlagged: 'mostFlagged' } as const satisfies Record<
  FlaggedSort,
  TextKey
>

/** What waits for the reader: by type, the last or the most flagged first. */
export const ReviewScreen = () => {
  const { say } = useTexts()
  const { type } = reviewRoute.useParams()
  const { sort } = reviewRoute.useSearch()
  const navigate = useNavigate()
  const show = (next: { type?: FlaggedType; sort?: FlaggedSort }) =>
    void navigate({
      to: '/review/$type',
      params: { type: next.type ?? type },
      search: { sort: next.sort ?? sort },
    })
  const types = useReviewedTypes()
  // Here, so that a deletion can be undone after its list is empty or another one is shown.
  const acting = useActs()
  const isMine = types?.some((one) => one.type === type)
  const [first] = types ?? []
  useEffect(() => {
    if (isMine === false && first)
      void navigate({
        to: '/review/$type',
        params: { type: first.type },
        search: { sort },
        replace: true,
      })
  }, [isMine, first, navigate, sort])

  return (
    <Screen title={say('review')}>
      {types?.length === 0 && <Alert>{say('notAllowed')}</Alert>}
      {types && types.length > 0 && (
        <Tabs
          value={type}
          onChange={(value) =>
            show({ type: types.find((one) => one.type === value)?.type ?? type })
          }
          mb="md"
        >
          <Tabs.List>
            {types.map((one) => (
              <Tabs.Tab key={one.type} value={one.type}>
                {say(titles[one.type])}
                {one.isWaiting && ' •'}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {isMine && (
            <Tabs.Panel value={type} pt="md">
              <Stack>
                <Choice
                  label="sort"
                  choices={flaggedSorts}
                  titles={orders}
                  chosen={sort}
                  onChoose={(next) => show({ sort: next })}
                />
                <Waiting key={type} type={type} sort={sort} acting={acting} />
              </Stack>
            </Tabs.Panel>
          )}
        </Tabs>
      )}
    </Screen>
  )
}

const recordIdOf = ({ recordId }: Item): string => recordId

type Shown = { type: FlaggedType; sort: FlaggedSort; acting: Acting }
const Waiting = ({ type, sort, acting }: Shown) => {
  const { userId } = useSession()
  const { watch } = useLive()
  const pages = useFlagged(type, sort)
  const { data } = pages
  const itemsOfPage = useCallback((page: Page) => itemsOf(page, userId), [userId])
  useEffect(() => {
    if (data) watch(data.pages.flatMap(recordsToWatch))
  }, [data, watch])
  return (
    <PagedList pages={pages} itemsOf={itemsOfPage} keyOf={recordIdOf}>
      {(items, isWhole) => <Queue items={items} isWhole={isWhole} acting={acting} />}
    </PagedList>
  )
}
