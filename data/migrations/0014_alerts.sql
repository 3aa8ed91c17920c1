CREATE TABLE "alert_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"alert_id" integer,
	"user_id" text NOT NULL,
	"change_key" text NOT NULL,
	"promised" jsonb NOT NULL,
	"found" jsonb NOT NULL,
	"silence" text,
	"due_at" timestamp with time zone,
	"message_id" integer,
	"by_feed" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alert_events_change" UNIQUE("alert_id","change_key")
);
--> statement-breakpoint
CREATE TABLE "alert_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"by_mail" boolean NOT NULL,
	"by_push" boolean NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_progress" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "alert_progress_single" CHECK ("alert_progress"."only")
);
--> statement-breakpoint
CREATE TABLE "alert_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"most_per_day" smallint NOT NULL,
	"pace" text NOT NULL,
	"is_quiet_at_night" boolean NOT NULL,
	"time_zone" text NOT NULL,
	"snoozed_until" timestamp with time zone,
	"feed_print" text,
	"feed_sealed" text,
	CONSTRAINT "alert_settings_feed_print_unique" UNIQUE("feed_print"),
	CONSTRAINT "alert_settings_pace" CHECK ("alert_settings"."pace" in ('at-once', 'daily', 'weekly'))
);
--> statement-breakpoint
CREATE TABLE "alert_states" (
	"alert_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"is_armed" boolean NOT NULL,
	"told_at" timestamp with time zone,
	"told_micro" bigint,
	"waiting_since" timestamp with time zone,
	CONSTRAINT "alert_states_alert_id_product_id_pk" PRIMARY KEY("alert_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"product_id" integer,
	"product_ids" integer[],
	"store_id" integer,
	"query" text,
	"basis" text NOT NULL,
	"cans" smallint,
	"place" text NOT NULL,
	"currency" text NOT NULL,
	"limit_amount" integer,
	"base_amount" integer,
	"percent" smallint,
	"low_at" timestamp with time zone,
	"by_mail" boolean NOT NULL,
	"by_push" boolean NOT NULL,
	"by_feed" boolean NOT NULL,
	"snoozed_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "alerts_kind" CHECK ("alerts"."kind" in ('target', 'drop', 'low', 'stock')),
	CONSTRAINT "alerts_subject" CHECK ("alerts"."subject" in ('product', 'basket', 'filter')),
	CONSTRAINT "alerts_basis" CHECK ("alerts"."basis" in ('can', 'total')),
	CONSTRAINT "alerts_of_product" CHECK (("alerts"."subject" = 'product') = ("alerts"."product_id" is not null)),
	CONSTRAINT "alerts_of_query" CHECK (("alerts"."subject" = 'product') = ("alerts"."query" is null)),
	CONSTRAINT "alerts_limit" CHECK (("alerts"."kind" = 'stock') = ("alerts"."limit_amount" is null)),
	CONSTRAINT "alerts_cans" CHECK ("alerts"."cans" > 0)
);
--> statement-breakpoint
CREATE TABLE "push_queue" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"payload" jsonb NOT NULL,
	"once_key" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_queue_once_key_unique" UNIQUE("once_key")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_message_id_alert_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."alert_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_messages" ADD CONSTRAINT "alert_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_settings" ADD CONSTRAINT "alert_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_states" ADD CONSTRAINT "alert_states_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_queue" ADD CONSTRAINT "push_queue_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_events_user" ON "alert_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "alert_events_due" ON "alert_events" USING btree ("due_at") WHERE "alert_events"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "alert_messages_user" ON "alert_messages" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "alert_states_waiting" ON "alert_states" USING btree ("alert_id") WHERE "alert_states"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "alerts_user" ON "alerts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alerts_product" ON "alerts" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "alerts_low" ON "alerts" USING btree ("low_at") WHERE "alerts"."kind" = 'low';--> statement-breakpoint
CREATE INDEX "push_queue_due" ON "push_queue" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");