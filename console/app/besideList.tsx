import type { ComponentChildren } from 'preact';
import { type Place, placeIn } from '../lib/place.ts';
import { Empty } from '../parts/state.tsx';
import { Split } from './split.tsx';

export type RoomProps = { readonly params: { readonly '*'?: string } };

/** A list, next to the record that its address names. */
export const besideList = (
  room: string,
  list: (place: Place) => ComponentChildren,
  record: (id: string, place: Place) => ComponentChildren,
  nothing: { readonly choose: string; readonly chooseText: string },
) =>
  function Beside({ params }: RoomProps) {
    const place = placeIn(room, params['*']);
    return (
      <Split list={list(place)} back={place.list} isOpen={place.id !== undefined}>
        {place.id === undefined ? (
          <Empty title={nothing.choose} text={nothing.chooseText} />
        ) : (
          record(place.id, place)
        )}
      </Split>
    );
  };
