import type { APIGatewayProxyEvent } from 'aws-lambda';
import { handler as applyCreditNote } from '../../../functions/creditNotes/applyCreditNote.ts';
import { handler as createCreditNote } from '../../../functions/creditNotes/createCreditNote.ts';
import { handler as applyPayment } from '../../../functions/payments/applyPayment.ts';
import { handler as recordPayment } from '../../../functions/payments/recordPayment.ts';
import { handler as setPaymentStatus } from '../../../functions/payments/setPaymentStatus.ts';
import { handler as refundPayment } from '../../../functions/refunds/refundPayment.ts';
import type { eventOf } from '../../../shared/http/callOperation.ts';
import type { OperationFunction } from '../../../shared/http/serve.ts';
import type { Seams } from '../../../shared/kernel/seams.ts';

export type RequestEvent = ReturnType<typeof eventOf>;

const moves = {
  applyCreditNote,
  applyPayment,
  createCreditNote,
  recordPayment,
  refundPayment,
  setPaymentStatus,
} as const satisfies Readonly<Record<string, OperationFunction>>;

/** An operation that moves money or credit. */
export type Move = keyof typeof moves;

/** @throws Error for what is refused, as no step asks for that */
const answering = (served: OperationFunction) => async (event: RequestEvent, seams: Seams) => {
  const { statusCode, body } = await served.withSeams(seams)(event as APIGatewayProxyEvent);
  if (statusCode >= 300) throw new Error(body);
};

export const handlers: Readonly<Record<Move, ReturnType<typeof answering>>> = {
  applyCreditNote: answering(applyCreditNote),
  applyPayment: answering(applyPayment),
  createCreditNote: answering(createCreditNote),
  recordPayment: answering(recordPayment),
  refundPayment: answering(refundPayment),
  setPaymentStatus: answering(setPaymentStatus),
};
