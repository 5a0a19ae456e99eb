import type { ComponentChildren } from 'preact';
import { Empty } from '../parts/state.tsx';
import { Split } from './split.tsx';

export type Params = { readonly id?: string };
export type RoomProps = { readonly params: Params };

/** A list, next to the record that its address names. */
export const besideList = (
  list: (id: string | undefined) => ComponentChildren,
  record: (id: string) => ComponentChildren,
  create: () => ComponentChildren,
  nothing: { readonly choose: string; readonly chooseText: string },
  back: string,
) =>
  function Beside({ params: { id } }: RoomProps) {
    const shown = id === 'new' ? create() : id === undefined ? undefined : record(id);
    return (
      <Split list={list(id)} back={back} isOpen={shown !== undefined}>
        {shown ?? <Empty title={nothing.choose} text={nothing.chooseText} />}
      </Split>
    );
  };
