import { calendarFields } from '../../../shared/calendar.ts';
import { resourceFor } from '../../../shared/field-limits.ts';
import { visibleFields } from '../../../shared/query.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { abilitiesOf, useMe } from '../../data/me.ts';
import { definitions } from '../../data/resources.ts';

/** A resource whose records stand on the calendar, as far as the person reads them, and the fields that say when. */
export interface DatedResource {
  readonly resource: Resource;
  readonly fields: NonNullable<ReturnType<typeof calendarFields>>;
}

/** Every resource with records on the calendar that the person may list, those that only plan first. */
export function useDatedResources(): readonly DatedResource[] {
  const me = useMe();
  return definitions
    .all()
    .flatMap((whole) => {
      const own = resourceFor(me, whole);
      const fields = calendarFields(own);
      const can = abilitiesOf(me, own.controller);
      if (fields === null || can.index !== 'allowed') return [];
      const { filter } = visibleFields(own, { unmask: can.unmask === 'allowed' });
      const { from, to, only } = fields;
      const asked = [from, ...(to === null ? [] : [to]), ...(only === null ? [] : [only.field])];
      return asked.every((name) => filter.has(name)) ? [{ resource: own, fields }] : [];
    })
    .sort((a, b) => Number(b.resource.calendar !== null) - Number(a.resource.calendar !== null));
}
