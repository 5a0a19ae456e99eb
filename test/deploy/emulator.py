"""Starts the emulator, with what it lacks of CloudFormation and AWS has.

- It imports an AWS::DynamoDB::Table by its name, but no AWS::DynamoDB::GlobalTable, the kind that the CDK makes.
- It makes a GlobalTable anew when anything of it changes, for it takes the name that it gave it for a change of name.
- It refuses alarms over an expression; they watch the first metric of it here. Nothing rings on it anyway.
- It finds a template by an address of S3 that has the bucket in its path, and the CDK imports by one that has it in the host.
- It has no End User Messaging; the configuration set of texts is a name here.
- CloudFront reads a bucket without a look at the viewer's signature, which S3 checks when CloudFront has no access of its own.
- It ends the process of a function whose code is replaced, with the request that it has; Lambda lets it answer.
"""

import os
import re
import sys
import threading
import time
from urllib.parse import parse_qs

from ministack.app import main
from ministack.core import lambda_runtime
from ministack.services import cloudfront, s3
from ministack.services.cloudformation import changesets, helpers, provisioners

handlers = provisioners._RESOURCE_HANDLERS
single, many = "AWS::DynamoDB::Table", "AWS::DynamoDB::GlobalTable"
handlers[many]["import"] = handlers[single]["import"]
changesets._IMPORT_LOOKUPS[many] = changesets._IMPORT_LOOKUPS[single]

update_table = handlers[many]["update"]


def update_in_place(physical_id, old_props, new_props, stack_name):
    name = {"TableName": physical_id}
    return update_table(physical_id, {**old_props, **name}, {**new_props, **name}, stack_name)


handlers[many]["update"] = update_in_place

resolve_document = helpers._resolve_document
bucket_in_host = re.compile(r"https://([^/]+)\.s3\.[^/]*amazonaws\.com/")


def resolve_by_path(params, body_key, url_key, label):
    url = bucket_in_host.sub(r"https://s3.amazonaws.com/\1/", helpers._p(params, url_key))
    return resolve_document({**params, url_key: [url]}, body_key, url_key, label)


helpers._resolve_document = resolve_by_path

handlers["AWS::SMSVOICE::ConfigurationSet"] = {
    "create": lambda logical_id, props, stack_name: (f"{stack_name}-{logical_id}", {}),
    "delete": lambda physical_id, props: None,
}

alarm_record = provisioners._cw_metric_alarm_record


def alarm_over_first(name, props):
    found = [query["MetricStat"] for query in props.get("Metrics", []) if "MetricStat" in query]
    if found:
        metric = {**found[0]["Metric"], "Period": found[0]["Period"], "Statistic": found[0]["Stat"]}
        props = {**{key: value for key, value in props.items() if key != "Metrics"}, **metric}
    return alarm_record(name, props)


provisioners._cw_metric_alarm_record = alarm_over_first

fetch_from_origin = cloudfront._fetch_from_origin


async def fetch_as_viewer(origin, method, uri, query, headers, body, is_https, client_ip, forwarded_for, arn):
    if not origin.get("s3_bucket"):
        return await fetch_from_origin(
            origin, method, uri, query, headers, body, is_https, client_ip, forwarded_for, arn
        )
    sent = cloudfront._origin_request_headers(origin, headers, client_ip, forwarded_for)
    sent = {name.lower(): value for name, value in sent.items()}
    # All of AWS, and so every bucket, has one address here.
    if sent["host"] == origin["domain_name"]:
        sent["host"] = f"{os.environ['MINISTACK_HOST']}:{os.environ['GATEWAY_PORT']}"
    asked = parse_qs(query, keep_blank_values=True)
    status, answered, data = await s3.handle_request(method, uri, sent, body, asked)
    return status, "", cloudfront._multidict_from_pairs(answered.items()), data


cloudfront._fetch_from_origin = fetch_as_viewer

kill_at_once = lambda_runtime.kill_workers
seconds_to_begin = 60


def kill_once_answered(worker):
    deadline = time.monotonic() + worker.config.get("Timeout", 30) + seconds_to_begin
    while worker.in_use and time.monotonic() < deadline:
        time.sleep(0.02)
    kill_at_once([worker])


def kill_workers(workers):
    """No new request comes to these: they are out of the pool already."""
    workers = [worker for worker in workers if worker is not None]
    busy = [worker for worker in workers if worker.in_use]
    for worker in busy:
        threading.Thread(target=kill_once_answered, args=(worker,), daemon=True).start()
    kill_at_once([worker for worker in workers if worker not in busy])


lambda_runtime.kill_workers = kill_workers
sys.exit(main())
