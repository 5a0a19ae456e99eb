/** Readings, as in `expected`, of what is asked of the entities that came after the others; their questions were written with them. */
export const expectedAdded: Readonly<Record<string, readonly string[]>> = {
  'added-001': ['count of threads where last_direction=inbound'],
  'added-002': ['list of threads where last_direction=inbound'],
  'added-003': ['count of threads where state=unread'],
  'added-004': ['list of threads where customer=Ada Lovelace'],
  'added-005': ['count of threads by channel'],
  'added-006': ['rate last_direction=inbound of threads'],
  'added-007': ['list of threads where last_direction=inbound first 1'],
  'added-008': ['count of threads in last_message_at 2026-11-09..2026-11-15'],
  'added-009': ['list of threads where state=unread;technician='],
  'added-010': ['count of threads where state=unread'],
  'added-011': ['list of threads where state=unread'],
  'added-012': ['list of threads where last_direction=inbound'],
};
