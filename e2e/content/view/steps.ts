import { reportActivities } from '@causerie/contracts/content'
import type { Person } from '@causerie/testkit'
import { step } from '../../step.ts'

type Activity = {
  contentId: string
  contentType?: 'post' | 'story'
  activityType?: 'view' | 'linkClicked'
}

/** The input that reports these activities. */
export const activities = (...reported: readonly (string | Activity)[]) => ({
  body: {
    activities: reported
      .map((one) => (typeof one === 'string' ? { contentId: one } : one))
      .map((one) => ({
        contentType: 'post',
        activityType: 'view',
        timestamp: '2026-01-02T03:04:05.678Z',
        ...one,
      })),
  },
})

/** A user views posts, or what is named, in this order. */
export const view = (by: Person, ...viewed: readonly (string | Activity)[]) =>
  step(by, reportActivities, activities(...viewed))
