import { type PropsWithChildren, useMemo } from 'react'
import { type BaseLocationHook, Router } from 'wouter'
import { navigate, usePathname } from 'wouter/use-browser-location'
import type { Person } from '../session/world.ts'
import { addressFor, placeIn, type Side } from './paths.ts'
import { changeOneOfTwo, usePlacesOfTwo } from './two-places.ts'

type Props = PropsWithChildren<{
  me: Person
  people: readonly Person[]
  /** Which of two panes it is; none where it is alone. */
  side?: Side | undefined
}>

/**
 * Lets everything in a pane ask where it is and go elsewhere, as if the pane had the page for
 * itself. A link opens the person alone in another tab.
 */
export const PaneRouter = ({ me, people, side, children }: Props) => {
  const { userId } = me
  const hook = useMemo(
    () => (side === undefined ? locationAlone(userId) : locationInTwo(side, userId, people)),
    [side, userId, people],
  )
  return (
    <Router hook={hook} hrefs={(path) => addressFor(userId, path)}>
      {children}
    </Router>
  )
}

type Options = { replace?: boolean }
/** The router decodes what it is told once; ids are decoded by whoever needs them. */
const undecoded = (path: string): string => path.replaceAll('%', '%25')

const locationAlone = (userId: string): BaseLocationHook =>
  function useLocationAlone() {
    const path = placeIn(usePathname().replace(/^\/demo\//, ''))?.path ?? '/'
    return [
      undecoded(path),
      (to: string, options?: Options) => navigate(addressFor(userId, to), options),
    ]
  }

const locationInTwo = (side: Side, userId: string, people: readonly Person[]): BaseLocationHook =>
  function useLocationInTwo() {
    const { path } = usePlacesOfTwo(people)[side]
    return [
      undecoded(path),
      (to: string, options?: Options) =>
        changeOneOfTwo(people, { side, place: { userId, path: to }, replace: options?.replace }),
    ]
  }
