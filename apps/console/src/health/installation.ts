/** What the process says of itself to readers on its machine. */
export type Installation = {
  isReady: boolean
  /** By `<service>: <check>`. */
  checks: Readonly<Record<string, Check>>
  sockets: Readonly<Record<string, number>>
  journals: Readonly<Record<string, number>>
}
type Check = { isOk: boolean; detail: string; lag?: number; parked?: number }

export type ServiceHealth = {
  service: string
  faults: string[]
  lag: number
  parked: number
  overdue: number
  bytes: number
}

const sum = (numbers: readonly (number | undefined)[]): number =>
  numbers.reduce<number>((all, one) => all + (one ?? 0), 0)

/** The state of each service, from its checks. */
export const healthOfServices = ({ checks, journals }: Installation): ServiceHealth[] =>
  Object.entries(journals).map(([service, bytes]) => {
    const own = Object.entries(checks).flatMap(([name, check]) => {
      const [of, about = ''] = name.split(': ')
      return of === service ? [{ ...check, about }] : []
    })
    const [timers, others] = [
      own.filter(({ about }) => about === 'timers'),
      own.filter(({ about }) => about !== 'timers'),
    ]
    return {
      service,
      faults: own.filter(({ isOk }) => !isOk).map(({ about, detail }) => `${about}: ${detail}`),
      lag: sum(others.map(({ lag }) => lag)),
      parked: sum(own.map(({ parked }) => parked)),
      overdue: sum(timers.map(({ lag }) => lag)),
      bytes,
    }
  })
