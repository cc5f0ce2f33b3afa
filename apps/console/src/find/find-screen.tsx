import { useNavigate } from '@tanstack/react-router'
import { findRoute } from '../router.tsx'
import { Screen } from '../screen/screen.tsx'
import { useTexts } from '../texts/texts.tsx'
import { type FindFilter, findFilterOf } from './find-filter.ts'
import { FindForm } from './find-form.tsx'
import { FindKind } from './find-kind.tsx'
import { FindResults } from './find-results.tsx'

/** Everything that the reader may read, by words, person, place and day. */
export const FindScreen = () => {
  const { say } = useTexts()
  const filter = findRoute.useSearch()
  const navigate = useNavigate()
  const show = (search: FindFilter) =>
    void navigate({ to: '/find', search: findFilterOf(search), replace: true })
  return (
    <Screen title={say('find')} intro={say('findIntro')}>
      <FindForm filter={filter} onFilter={show} />
      <FindKind kind={filter.kind} onKind={(kind) => show({ ...filter, kind })} />
      <FindResults filter={filter} onKind={(kind) => show({ ...filter, kind })} />
    </Screen>
  )
}
