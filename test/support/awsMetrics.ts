/**
 * The sets of dimensions under which AWS publishes each metric that we watch. An alarm with any other set has no data, for ever.
 * From the "metrics and dimensions" page of each service's guide.
 */
export const dimensionSets: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'AWS/ApiGateway 4XXError': [['ApiName'], ['ApiName', 'Stage']],
  'AWS/ApiGateway 5XXError': [['ApiName'], ['ApiName', 'Stage']],
  'AWS/ApiGateway Count': [['ApiName'], ['ApiName', 'Stage']],
  'AWS/ApiGateway Latency': [['ApiName'], ['ApiName', 'Stage']],
  'AWS/DynamoDB ConsumedReadCapacityUnits': [['TableName'], ['GlobalSecondaryIndexName', 'TableName']],
  // A table and its indexes count apart. `ThrottledRequests` is published by TableName and Operation only.
  'AWS/DynamoDB ReadThrottleEvents': [['TableName'], ['GlobalSecondaryIndexName', 'TableName']],
  'AWS/DynamoDB WriteThrottleEvents': [['TableName'], ['GlobalSecondaryIndexName', 'TableName']],
  'AWS/DynamoDB ThrottledRequests': [['Operation', 'TableName']],
  // Without dimensions: all functions of the account in the region.
  'AWS/Lambda Errors': [[], ['FunctionName']],
  'AWS/Lambda Invocations': [[], ['FunctionName']],
  'AWS/Lambda Throttles': [[], ['FunctionName']],
  'AWS/Lambda IteratorAge': [['FunctionName']],
  'AWS/SQS ApproximateAgeOfOldestMessage': [['QueueName']],
  'AWS/SQS ApproximateNumberOfMessagesVisible': [['QueueName']],
};
